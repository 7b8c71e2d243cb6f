import { now } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.server.ts'
import { inserted, type Sql, sql } from '../../platform/sql.server.ts'
import type { CaseKind } from './case-kinds.ts'

export type CaseKey = { siteId: string; id: string }

/** Puts a report, complaint or appeal into the inbox of the operators. Its row exists. */
export async function openCase(
  tx: Transaction,
  { siteId, id, kind, dueAt }: CaseKey & { kind: CaseKind; dueAt: Date },
) {
  await tx.query(sql`INSERT INTO cases ${inserted({ siteId, id, kind, since: now(), dueAt })}`)
}

/** Gives a case that waits to an operator, or to nobody. */
export async function assignCase(tx: Transaction, { siteId, id }: CaseKey, operatorId: string | null) {
  const [state, at] = operatorId ? ['taken', now()] : ['open', null]
  await tx.query(sql`
    UPDATE cases SET state = ${state}, taken_by = ${operatorId}, taken_at = ${at}
     WHERE site_id = ${siteId} AND id = ${id} AND state IN ('open', 'taken')`)
}

/** Puts a decided case back into the inbox. */
export async function reopenCase(tx: Transaction, { siteId, id }: CaseKey, dueAt: Date) {
  await tx.query(sql`
    UPDATE cases SET state = 'open', decided_by = NULL, decided_at = NULL, due_at = ${dueAt}
     WHERE site_id = ${siteId} AND id = ${id} AND state = 'decided'`)
}

/** Takes cases that wait out of every queue. `ids`: SQL for their ids. */
export async function sealCases(tx: Transaction, siteId: string, ids: Sql) {
  await tx.query(sql`
    UPDATE cases SET state = 'sealed', taken_by = NULL, taken_at = NULL
     WHERE site_id = ${siteId} AND id IN (${ids}) AND state IN ('open', 'taken')`)
}

/** Ends the sealing: `decidedBy` has closed the cases, or without it they wait again. */
export async function unsealCases(tx: Transaction, siteId: string, ids: Sql, decidedBy: string | null) {
  const state = decidedBy ? sql`'decided', decided_by = ${decidedBy}, decided_at = ${now()}` : sql`'open'`
  await tx.query(
    sql`UPDATE cases SET state = ${state} WHERE site_id = ${siteId} AND id IN (${ids}) AND state = 'sealed'`,
  )
}

/** Takes a case out of the inbox. `decidedBy`: null for the shell. */
export async function closeCase(tx: Transaction, { siteId, id }: CaseKey, decidedBy: string | null) {
  await tx.query(sql`
    UPDATE cases SET state = 'decided', decided_by = ${decidedBy}, decided_at = ${now()}, taken_by = NULL, taken_at = NULL
     WHERE site_id = ${siteId} AND id = ${id} AND state IN ('open', 'taken')`)
}
