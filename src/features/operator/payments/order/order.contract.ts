import * as z from 'zod'
import { receiptKinds } from '../../../payments/receipts/receipt-kinds.ts'
import { orderStatuses } from '../orders/order-statuses.ts'

const text = (most: number, missing: string) => z.string(missing).trim().min(1, missing).max(most, 'invalid')

export const orderQuery = z.object({ id: z.uuid('invalid'), site: z.uuid('invalid').optional() })

const providerMessage = z.object({
  id: z.uuid(),
  kind: z.enum(['notification', 'answer', 'problem']),
  body: z.string().describe('As it came; secrets and card data are masked'),
  times: z.int().describe('How often exactly this was said'),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})

const orderPayment = z.object({
  id: z.uuid(),
  provider: z.string(),
  reference: z.string().nullable(),
  method: z.string(),
  bank: z.string().nullable(),
  card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
  amount: z.int(),
  currency: z.string(),
  status: z.string(),
  created: z.iso.datetime(),
  polls: z.int().describe('How often the provider was asked'),
  next_poll: z.iso.datetime().nullable(),
  messages: z.array(providerMessage),
})

const movement = z.object({ id: z.uuid(), kind: z.string(), amount: z.int(), at: z.iso.datetime() })
const transfer = z.object({
  id: z.uuid(),
  reason: z.string(),
  amount: z.int().describe('Above zero when the member got credits; of a loss, what was lost'),
  is_loss: z.boolean(),
  at: z.iso.datetime(),
})
const refund = z.object({
  id: z.uuid(),
  kind: z.string(),
  amount: z.int(),
  credits: z.int(),
  status: z.enum(['asked', 'by_hand', 'done', 'failed']),
  reason: z.string().nullable(),
  operator: z.string().nullable(),
  at: z.iso.datetime(),
})
const request = z.object({
  id: z.uuid(),
  status: z.enum(['waiting', 'granted', 'refused']),
  answer: z.string().nullable(),
  operator: z.string().nullable(),
  at: z.iso.datetime(),
})

const receipt = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(receiptKinds),
  gross: z.int(),
  vat: z.int(),
})

export const orderDetails = z.object({
  id: z.uuid(),
  site: z.uuid(),
  member: z.uuid().nullable(),
  name: z.string().nullable().describe('First name of the member'),
  status: z.enum(orderStatuses),
  credits: z.int().describe('Including bonus credits'),
  full_amount: z.int(),
  amount: z.int(),
  currency: z.string(),
  country: z.string(),
  code: z.string().nullable(),
  created: z.iso.datetime(),
  completed: z.iso.datetime().nullable(),
  waits_for: z.string().nullable(),
  refundable: z
    .object({
      money: z.int().describe('Money left to refund'),
      refunded: z.object({ amount: z.int(), credits: z.int() }),
      left: z.int().describe('Unspent credits of this purchase'),
    })
    .nullable()
    .describe('Null if nothing can be refunded'),
  payments: z.array(orderPayment),
  money: z.array(movement),
  credits_moved: z.array(transfer),
  refunds: z.array(refund),
  request: request.nullable(),
  receipts: z.array(receipt),
  is_receipt_due: z.boolean(),
})
export type OrderDetails = z.output<typeof orderDetails>

export const partRefund = z.object({
  order: z.uuid('invalid'),
  amount: z.coerce
    .number('invalid')
    .int('invalid')
    .min(1, 'invalid')
    .max(100_000_000, 'invalid')
    .describe('In minor units'),
  refunded: z.int('invalid').min(0, 'invalid').describe('The sum refunded so far, as the operator saw it'),
  reason: text(500, 'refund_reason_missing'),
})
export type PartRefund = z.output<typeof partRefund>

export const askedOrder = z.object({ order: z.uuid('invalid') })
