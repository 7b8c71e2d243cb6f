import { now } from '../../../platform/clock.ts'
import type { Queryable, Transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { camelRow, inserted, type Sql, sql } from '../../../platform/sql.server.ts'
import type { HouseRule, Measure } from './decision-kinds.ts'

export type Decision = {
  siteId: string
  id: string
  memberId: string
  reporterId: string | null
  reportId: string | null
  kind: Measure
  rule: HouseRule | null
  /** The words of the operator to the member, and to the reporter. */
  reasons: string
  answerToReporter: string
  until: Date | null
  decidedBy: string | null
  decidedAt: Date
  reversedAt: Date | null
}

/** Stores a decision. Its mails are another step: {@link tellDecision}. */
export async function addDecision(
  tx: Transaction,
  decision: Omit<Decision, 'id' | 'decidedAt' | 'reversedAt'>,
): Promise<Decision> {
  const row = { ...decision, id: newId(), decidedAt: now() }
  await tx.query(sql`INSERT INTO decisions ${inserted(row)}`)
  return { ...row, reversedAt: null }
}

export async function decisionsWhere(tx: Queryable, condition: Sql): Promise<Decision[]> {
  const { rows } = await tx.query(
    sql`SELECT * FROM decisions WHERE ${condition} ORDER BY decided_at DESC, id DESC`,
  )
  return rows.map(camelRow<Decision>)
}

export async function reverseDecision(tx: Transaction, { siteId, id }: { siteId: string; id: string }) {
  await tx.query(sql`UPDATE decisions SET reversed_at = ${now()} WHERE site_id = ${siteId} AND id = ${id}`)
}

/** Deletes decisions from before that time, unless an appeal waits. */
export async function purgeDecisions(tx: Transaction, before: Date) {
  await tx.query(sql`
    DELETE FROM decisions d WHERE decided_at < ${before} AND NOT EXISTS (
      SELECT FROM appeals a WHERE a.site_id = d.site_id AND a.decision_id = d.id AND a.outcome IS NULL)`)
}
