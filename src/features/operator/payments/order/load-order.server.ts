import { db, type Queryable } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteIdsOf } from '../site-scope.server.ts'

export type FoundOrder = { siteId: string; id: string; memberId: string | null }

/** The order, if it is on a site of the operator. */
export async function orderFor(actor: OperatorActor, id: string, tx: Queryable = db): Promise<FoundOrder> {
  const { rows } = await tx.query<FoundOrder>(sql`
    SELECT site_id AS "siteId", id, member_id AS "memberId" FROM orders
     WHERE site_id = ANY(${siteIdsOf(actor)}::uuid[]) AND id = ${id}`)
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}
