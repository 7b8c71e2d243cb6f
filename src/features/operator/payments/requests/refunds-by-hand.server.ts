import { db, transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import {
  markSent,
  type RefundByHand as Row,
  refundsByHandWhere,
} from '../../../payments/refunds/refunds-by-hand.server.ts'
import { record } from '../../audit/audit.server.ts'
import { countPaymentChange } from '../payment-limits.server.ts'
import { siteIdsOf } from '../site-scope.server.ts'
import type { RefundByHand } from './requests.contract.ts'

const pageSize = 50

const ofActor = (actor: OperatorActor) => sql`site_id = ANY(${siteIdsOf(actor)}::uuid[])`

/** Refunds that wait to be made at their provider. The list gets shorter as they are made, so it has no pages. */
export async function listRefundsByHand(actor: OperatorActor): Promise<RefundByHand[]> {
  const { rows } = await db.query<Row>(sql`${refundsByHandWhere(ofActor(actor))} LIMIT ${pageSize}`)
  return rows.map(({ siteId: site, orderId: order, createdAt, ...row }) => ({
    ...row,
    ...{ site, order, created: createdAt.toISOString() },
  }))
}

/** The operator has made the refund at the provider. The second of two who say so is told. */
export async function markRefundMade(actor: OperatorActor, id: string) {
  await countPaymentChange(actor)
  await transaction(async (tx) => {
    const refund = await markSent(tx, id, ofActor(actor))
    if (!refund) throw refuse('not_found')
    const { siteId, orderId, memberId, amount, provider, reference } = refund
    await record(tx, actor, {
      kind: 'refund_made',
      ...{ siteId, ...(memberId && { memberId }), subject: orderId ?? id },
      after: { amount, provider, reference },
    })
  })
}
