import type { Queryable, Transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { CaseKind } from '../../../cases/case-kinds.ts'
import { isOwnAppeal, isVisible } from '../inbox/case-scope.server.ts'
import type { CaseQuery } from '../reports.contract.ts'

export type CaseRow = {
  siteId: string
  id: string
  kind: CaseKind
  state: 'open' | 'taken' | 'decided'
  takenBy: string | null
  takenEmail: string | null
  isOwn: boolean
}

/** A case that the operator may see. Others are as if they were not there. */
export async function visibleCase(
  tx: Queryable,
  actor: OperatorActor,
  { site_id, id }: CaseQuery,
  end = sql``,
): Promise<CaseRow> {
  const { rows } = await tx.query<CaseRow>(sql`
    SELECT c.site_id AS "siteId", c.id, c.kind, c.state, c.taken_by AS "takenBy",
           (SELECT email FROM operators o WHERE o.id = c.taken_by) AS "takenEmail", ${isOwnAppeal(actor)} AS "isOwn"
      FROM cases c WHERE c.site_id = ${site_id} AND c.id = ${id} AND ${isVisible(actor)} ${end}`)
  const [row] = rows
  if (!row) throw refuse('not_found')
  return row
}

/** Locks a case that the operator may decide now. Of two at once, the second is told that it is decided. */
export async function lockedCase(
  tx: Transaction,
  actor: OperatorActor,
  query: CaseQuery,
  kind: CaseKind,
): Promise<CaseRow> {
  const row = await visibleCase(tx, actor, query, sql`FOR UPDATE OF c`)
  if (row.kind !== kind) throw refuse('not_found')
  refuseDecided(row)
  if (row.takenBy && row.takenBy !== actor.operatorId) throw refuse('case_taken', { by: row.takenEmail })
  if (row.isOwn) throw refuse('appeal_of_own')
  return row
}

export function refuseDecided({ state }: Pick<CaseRow, 'state'>) {
  if (state === 'decided') throw refuse('already_decided')
}
