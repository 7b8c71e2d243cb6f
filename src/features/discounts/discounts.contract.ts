import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { currencies } from '../payments/currencies.ts'
import { methodNames } from '../payments/methods.ts'
import { discount } from '../payments/payments.contract.ts'

export const validities = ['once-per-user', 'once', 'unlimited'] as const

export const discountCode = discount.extend({
  currency: z.enum(currencies).nullable().describe('That of the minimum'),
  minimum_order_value: z.number().int().nullable().describe('In minor units, before the discount'),
  country: z.enum(countries).nullable().describe('Where it must be paid from'),
  user_id: z.uuid().nullable().describe('Whose it is alone'),
  status: z.enum(['active', 'inactive']),
  validity: z.enum(validities),
  expired: z.boolean(),
  paymentmethods: z.array(z.enum(methodNames)).describe('With which it must be paid; none is any'),
})
export type DiscountCode = z.output<typeof discountCode>

/** How every code is spelled. */
export const codePattern = /^[A-Z0-9_-]{3,40}$/

/** What an operator writes down, or a verb for one member. */
export const newCode = z
  .object({
    code: z.string().regex(codePattern),
    percentage: z.number().int().min(1).max(95).nullable().default(null),
    value_percentage: z.number().int().min(1).max(1000).nullable().default(null),
    currency: z.enum(currencies).nullable().default(null),
    minimum_order_value: z.number().int().min(1).nullable().default(null),
    country: z.enum(countries).nullable().default(null),
    user_id: z.uuid().nullable().default(null),
    expires: z.iso.datetime().nullable().default(null),
    validity: z.enum(validities).default('once-per-user'),
    paymentmethods: z.array(z.enum(methodNames)).default([]),
    is_to_stay: z.boolean().default(false),
  })
  .refine(({ percentage, value_percentage }) => (percentage === null) !== (value_percentage === null))
  .refine(({ currency, minimum_order_value }) => (currency === null) === (minimum_order_value === null))
export type NewCode = z.input<typeof newCode>

export const discountCodeAnswer = z.object({ discountcode: discountCode })

/** A code that was typed, with as much of the purchase as is known; or `welcome=true`. */
export const discountQuery = z.object({
  code: z.string('code_unknown').trim().min(1, 'code_missing').max(100, 'code_unknown').optional(),
  welcome: z.literal('true', 'invalid').optional(),
  amount: z.coerce.number('invalid').int('invalid').min(1, 'invalid').optional(),
  currency: z.enum(currencies, 'invalid').optional(),
  country: z.enum(countries, 'invalid').optional(),
  method: z.enum(methodNames, 'invalid').optional(),
})

/** For whoever is about to delete their account. */
export const stayRequest = z.object({ reason: z.literal('price', 'invalid') })

/** What a code is to be used for. Whatever is not known yet is not held against it. */
export type Purchase = Pick<z.output<typeof discountQuery>, 'amount' | 'currency' | 'country' | 'method'>
