import { transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refundPart } from '../../../payments/refunds/part-refunds.server.ts'
import { record } from '../../audit/audit.server.ts'
import { countPaymentChange } from '../payment-limits.server.ts'
import { orderFor } from './load-order.server.ts'
import type { PartRefund } from './order.contract.ts'

/** Refunds a part or the rest of a purchase. The second of two operators who do so at once is refused. */
export async function refundOrder(actor: OperatorActor, { order, amount, refunded, reason }: PartRefund) {
  await countPaymentChange(actor)
  const { siteId, id } = await orderFor(actor, order)
  await transaction(async (tx) => {
    const { operatorId } = actor
    const { member, credits } = await refundPart(tx, { siteId, id }, { amount, refunded, reason, operatorId })
    await record(tx, actor, {
      kind: 'order_refunded',
      ...{ siteId, ...(member && { memberId: member.memberId }), subject: id },
      before: { refunded },
      after: { refunded: refunded + amount, amount, credits },
    })
  })
}
