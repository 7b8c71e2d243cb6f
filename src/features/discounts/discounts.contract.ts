import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { currencies } from '../prices/currencies.ts'
import { methodNames } from '../prices/methods.ts'

/** Lowers the price or adds credits. */
export const discount = z.object({
  code: z.string(),
  percentage: z.number().int().nullable().describe('Percentage taken off the price'),
  value_percentage: z.number().int().nullable().describe('Percentage of extra credits for the same price'),
  expires: z.iso.datetime().nullable(),
  kind: z.enum(['time_bonus', 'welcome', 'code']),
})
export type Discount = z.output<typeof discount>

const statuses = ['active', 'inactive'] as const
const validities = ['once-per-user', 'once', 'unlimited'] as const

const discountCode = discount.extend({
  currency: z.enum(currencies).nullable().describe('Currency of minimum_order_value'),
  minimum_order_value: z
    .number()
    .int()
    .nullable()
    .describe('Smallest price before the discount, in minor units (cents)'),
  country: z.enum(countries).nullable().describe('Country the order must be paid from; null is any'),
  user_id: z.uuid().nullable().describe('The only member who can use the code; null is everyone'),
  status: z.enum(statuses),
  validity: z.enum(validities),
  expired: z.boolean(),
  paymentmethods: z
    .array(z.enum(methodNames))
    .describe('Payment methods the code is valid for; empty is any'),
})
export type DiscountCode = z.output<typeof discountCode>

export const codePattern = /^[A-Z0-9_-]{3,40}$/

/** The limits of a code and its state, under the names of the specification. */
export const codeLimits = z.object({
  currency: z.enum(currencies).nullable().default(null),
  minimum_order_value: z.number().int().min(1).nullable().default(null),
  country: z.enum(countries).nullable().default(null),
  user_id: z.uuid().nullable().default(null),
  status: z.enum(statuses).default('active'),
  validity: z.enum(validities).default('once-per-user'),
  paymentmethods: z.array(z.enum(methodNames)).default([]),
})

/** A code to store: added by an operator, or by a verb for one member. */
export const newCode = codeLimits
  .extend({
    code: z.string().regex(codePattern),
    percentage: z.number().int().min(1).max(95).nullable().default(null),
    value_percentage: z.number().int().min(1).max(1000).nullable().default(null),
    expires: z.iso.datetime().nullable().default(null),
    is_to_stay: z.boolean().default(false),
  })
  .refine(({ percentage, value_percentage }) => (percentage === null) !== (value_percentage === null))
  .refine(({ currency, minimum_order_value }) => (currency === null) === (minimum_order_value === null))
export type NewCode = z.input<typeof newCode>

export const discountCodeAnswer = z.object({ discountcode: discountCode })

/** A typed code with the known parts of the purchase, or `welcome=true`. */
export const discountQuery = z.object({
  code: z.string('code_unknown').trim().min(1, 'code_missing').max(100, 'code_unknown').optional(),
  welcome: z.literal('true', 'invalid').optional(),
  amount: z.coerce.number('invalid').int('invalid').min(1, 'invalid').optional(),
  currency: z.enum(currencies, 'invalid').optional(),
  country: z.enum(countries, 'invalid').optional(),
  method: z.enum(methodNames, 'invalid').optional(),
})

/** Sent when a member is about to delete their account. */
export const stayRequest = z.object({ reason: z.literal('price', 'invalid') })

/** The purchase a code is checked against. Limits on a missing field are not checked. */
export type Purchase = Pick<z.output<typeof discountQuery>, 'amount' | 'currency' | 'country' | 'method'>
