import { db, transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Sql } from '../../../../platform/sql.server.ts'
import { transfersOf } from '../../../credits/credits.server.ts'
import { lotsOf } from '../../../credits/lots.ts'
import { record } from '../../audit/audit.server.ts'
import { type FoundOrder, orderFor } from './load-order.server.ts'
import type { OrderDetails } from './order.contract.ts'
import {
  creditsQuery,
  dueReceiptsQuery,
  messagesQuery,
  moneyQuery,
  orderQuery,
  paymentsQuery,
  receiptsQuery,
  refundsQuery,
  requestQuery,
} from './order-queries.server.ts'

/** Everything about one order. Reading it is an entry of the audit log. */
export async function readOrder(actor: OperatorActor, id: string): Promise<OrderDetails> {
  const found = await orderFor(actor, id)
  const { siteId, memberId } = found
  await transaction((tx) =>
    record(tx, actor, { kind: 'order_read', siteId, ...(memberId && { memberId }), subject: id }),
  )
  return detailsOf(found)
}

type OrderRow = Omit<
  OrderDetails,
  | 'refundable'
  | 'payments'
  | 'money'
  | 'credits_moved'
  | 'refunds'
  | 'request'
  | 'receipts'
  | 'is_receipt_due'
>
type PaymentRow = Omit<OrderDetails['payments'][number], 'messages'>
type MessageRow = OrderDetails['payments'][number]['messages'][number] & { payment: string }

/** Independent queries share one trip to the database. */
async function detailsOf(found: FoundOrder): Promise<OrderDetails> {
  const [orders, payments, messages, money, credits_moved, refunds, requests, receipts, due, left] =
    await Promise.all([
      rowsOf<OrderRow>(orderQuery(found)),
      rowsOf<PaymentRow>(paymentsQuery(found)),
      rowsOf<MessageRow>(messagesQuery(found)),
      rowsOf<OrderDetails['money'][number] & { payment: string }>(moneyQuery(found)),
      rowsOf<OrderDetails['credits_moved'][number]>(creditsQuery(found)),
      rowsOf<OrderDetails['refunds'][number] & { payment: string }>(refundsQuery(found)),
      rowsOf<NonNullable<OrderDetails['request']>>(requestQuery(found)),
      rowsOf<OrderDetails['receipts'][number]>(receiptsQuery(found)),
      rowsOf(dueReceiptsQuery(found)),
      unspentOf(found),
    ])
  const [order] = orders
  if (!order) throw refuse('not_found')
  return {
    ...order,
    refundable: refundableOf({ payments, money, refunds, left }),
    payments: payments.map((payment) => ({
      ...payment,
      messages: messages.filter((message) => message.payment === payment.id),
    })),
    money,
    credits_moved,
    refunds,
    request: requests[0] ?? null,
    receipts,
    is_receipt_due: due.length > 0,
  }
}

async function unspentOf({ siteId, memberId, id }: FoundOrder) {
  return memberId === null ? 0 : (lotsOf(await transfersOf({ siteId, memberId })).orders.get(id) ?? 0)
}

type Paid = {
  payments: PaymentRow[]
  money: { payment: string; kind: string; amount: number }[]
  refunds: { payment: string; credits: number }[]
  left: number
}

/** As `paidPayment` computes it under locks, to show it before a refund. */
function refundableOf({ payments, money, refunds, left }: Paid): OrderDetails['refundable'] {
  const ofPayment = ({ id }: PaymentRow) => money.filter(({ payment }) => payment === id)
  const sum = (payment: PaymentRow) => ofPayment(payment).reduce((total, { amount }) => total + amount, 0)
  const [paid] = payments
    .filter(({ status }) => status === 'paid')
    .toSorted((one, other) => sum(other) - sum(one))
  if (!paid || sum(paid) <= 0 || ofPayment(paid).some(({ kind }) => kind === 'chargeback')) return null
  const credits = refunds
    .filter(({ payment }) => payment === paid.id)
    .reduce((total, refund) => total + refund.credits, 0)
  return { money: sum(paid), refunded: { amount: paid.amount - sum(paid), credits }, left }
}

/** Rows as they go into JSON. */
async function rowsOf<Row>(query: Sql): Promise<Row[]> {
  const { rows } = await db.query(query)
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString() : value,
        ]),
      ) as Row,
  )
}
