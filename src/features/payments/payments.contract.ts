import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { transfer } from '../credits/credits.contract.ts'
import { discount } from '../discounts/discounts.contract.ts'
import { id } from '../photos/photos.contract.ts'
import { currencies } from '../prices/currencies.ts'
import { methodNames } from '../prices/methods.ts'
import { receipt } from './receipts/receipts.contract.ts'

const amount = z.number().int().describe('In minor units: 1250 is twelve euros fifty')
const currency = z.enum(currencies)
const country = z.enum(countries)
const method = z.enum(methodNames, 'method_missing')

const bundle = z.object({
  id,
  credits: z.number().int(),
  bonus_credits: z.number().int().describe('Extra credits from the discount'),
  full_amount: amount,
  amount: amount.describe('Price after the discount, in minor units'),
  currency,
  message_amount: z
    .number()
    .describe('Price of one message bought with this bundle, in minor units; may be fractional'),
  highlighted: z.boolean(),
})
export type Bundle = z.output<typeof bundle>

export const bundlesQuery = z.object({
  country: country.optional().describe('Defaults to the payment country'),
  code: z
    .string()
    .max(100)
    .optional()
    .describe('Discount code to apply to the prices; an unknown code is refused'),
})

const bank = z.object({ code: z.string(), name: z.string() })

export const offer = z.object({
  country,
  currency,
  bundles: z.array(bundle),
  discount: discount.nullable(),
  methods: z.array(
    z.object({
      method: z.enum(methodNames),
      kind: z.enum(['redirect', 'bank', 'card', 'transfer', 'debit']),
      banks: z.array(bank),
      can_be_saved: z.boolean(),
      amounts: z.array(z.object({ min: amount, max: amount })).describe('It takes amounts in these ranges'),
    }),
  ),
  refund_days: z.number().int(),
  own_limit: z
    .object({ left: z.number().int().nullable(), paused_until: z.iso.datetime().nullable() })
    .nullable()
    .describe('The room that the member’s own limits leave for this month; null without any'),
})
export type Offer = z.output<typeof offer>

const paymentFields = {
  method,
  bank: z.string().max(40, 'bank_missing').optional(),
  card: id.optional().describe('Id of a saved card; without it, the provider asks for the card details'),
  save_card: z.boolean('invalid').default(false),
}

export const newOrder = z.object({
  bundle: id,
  ...paymentFields,
  country: country.optional().describe('Country the order is paid from; defaults to the payment country'),
  code: z.string('invalid').trim().max(100, 'code_unknown').optional(),
  amount: z
    .number('invalid')
    .int('invalid')
    .optional()
    .describe('Price the buyer saw; the order is refused if the price is different now'),
  return_to: z
    .string('invalid')
    .optional()
    .describe(
      'Path of the page the buyer came from; ignored if it is too long or an address of another site',
    ),
})
export type NewOrder = z.output<typeof newOrder>

export const orderHeaders = z.object({ 'idempotency-key': id })

export const orderRetry = z.object({ order: id, ...paymentFields })
export type OrderRetry = z.output<typeof orderRetry>

export const orderCancel = z.object({ order: id })

const orderStatuses = ['pending', 'completed', 'failed', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const order = z.object({
  payment_id: id.describe('Id of the order'),
  bundle: id,
  status: z.enum(orderStatuses),
  credits: z.number().int().describe('Including bonus credits'),
  amount,
  full_amount: amount,
  currency,
  country,
  method: z.enum(methodNames),
  bank: z.string().nullable(),
  card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
  code: z.string().nullable(),
  date: z.iso.datetime(),
  completed: z.iso.datetime().nullable(),
  redirect: z.string().nullable().describe('Page on which the buyer continues an open payment'),
  transfer: z
    .object({ account_holder: z.string(), iban: z.string(), reference: z.string() })
    .nullable()
    .describe('Details for a bank transfer'),
  refund: z
    .object({
      amount,
      credits: z.number().int(),
      until: z.iso.datetime(),
      is_automatic: z.boolean().describe('Whether it is made at once. Otherwise support must be asked'),
      ends_premium: z.boolean().describe('Whether the member would lose premium'),
    })
    .nullable()
    .describe('Amount and credits of a refund requested now; null if no refund is possible'),
  refunded: z.object({ amount, date: z.iso.datetime(), is_done: z.boolean() }).nullable(),
  refund_request: z
    .object({
      status: z.enum(['waiting', 'granted', 'refused']),
      date: z.iso.datetime(),
      answer_by: z.iso.datetime(),
    })
    .nullable()
    .describe('The request to support for a refund'),
  charged_back: z.boolean(),
  receipts: z.array(receipt).describe('Its invoice, and the notes that followed'),
  is_receipt_due: z.boolean().describe('Whether a receipt is being written'),
  save_card: z.boolean().describe('Whether the buyer wanted the card of the last payment to be saved'),
  return_to: z.string().nullable().describe('Path of the page the buyer came from'),
  is_first: z.boolean().describe('Whether it was the member’s first paid order, which made them premium'),
})
export type Order = z.output<typeof order>

export const orderAnswer = z.object({ order })
export const ordersQuery = z.object({ id: id.optional(), before: id.optional() })
export const orderList = z.object({ orders: z.array(order), next: id.nullable() })

export const refundRequest = z.object({ order: id })

const savedCard = z.object({
  id,
  brand: z.string(),
  last_four: z.string(),
  expiry_month: z.number().int(),
  expiry_year: z.number().int(),
  is_expired: z.boolean(),
})
export type SavedCard = z.output<typeof savedCard>
export const cardList = z.object({ cards: z.array(savedCard), can_add: z.boolean() })
export const cardRemoval = z.object({ card: id })
export const cardAddition = z.object({
  redirect: z.string().describe('Page on which the card details are entered'),
})

const field = (most: number, missing: string) => z.string(missing).trim().min(1, missing).max(most, 'invalid')
export const directDebit = z.object({
  order: id,
  account_holder: field(100, 'account_holder_missing'),
  iban: field(60, 'iban_missing'),
  street: field(100, 'street_missing'),
  house_number: field(20, 'house_number_missing'),
  zip: field(20, 'zip_missing'),
  city: field(100, 'city_missing'),
  phone: field(40, 'phone_missing'),
})
export type DirectDebit = z.output<typeof directDebit>
/** A direct debit that waits for the code sent by text message. */
export const waitingDebit = z.object({
  phone: z.string().describe('Phone number the code was sent to, masked'),
  tries_left: z.number().int(),
  expires: z.iso.datetime(),
  is_undelivered: z.boolean().describe('The carrier could not deliver the text message'),
})
export type WaitingDebit = z.output<typeof waitingDebit>
export const directDebitAgain = z.object({ order: id })
export const directDebitCode = z.object({
  order: id,
  // An incomplete code is invalid input and does not count as a try.
  otp: z
    .string('otp_missing')
    .trim()
    .min(1, { error: 'otp_missing', abort: true })
    .regex(/^(\d\s?){6}$/, 'otp_digits'),
})

export const statementQuery = z.object({
  before: z.coerce
    .number('invalid')
    .int('invalid')
    .min(1, 'invalid')
    .max(2_147_483_647, 'invalid')
    .optional(),
})

export const statement = z.object({
  entries: z.array(
    transfer.extend({
      number: z.number().int(),
      balance: z.number().int().describe('Balance after the transfer'),
      order: id.nullable().describe('Id of the order it belongs to'),
    }),
  ),
  next: z.number().int().nullable(),
})
export type Statement = z.output<typeof statement>
