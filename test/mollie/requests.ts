import * as z from 'zod'

// Requests as Mollie's published reference describes them. Unknown fields are refused, so that a typing error is found.

const locales = [
  ...[
    'en_US',
    'en_GB',
    'nl_NL',
    'nl_BE',
    'de_DE',
    'de_AT',
    'de_CH',
    'fr_FR',
    'fr_BE',
    'es_ES',
    'ca_ES',
    'pt_PT',
  ],
  ...['it_IT', 'nb_NO', 'sv_SE', 'fi_FI', 'da_DK', 'is_IS', 'hu_HU', 'pl_PL', 'lv_LV', 'lt_LT'],
] as const

/** The currencies of each method that Mollie offers and we use; an empty list is any. */
const methodCurrencies: Record<string, string[]> = {
  ...{
    applepay: [],
    bancontact: ['EUR'],
    banktransfer: ['EUR'],
    blik: ['PLN'],
    creditcard: [],
    directdebit: ['EUR'],
  },
  ...{ eps: ['EUR'], ideal: ['EUR'], paypal: [], paysafecard: ['EUR'], przelewy24: ['EUR', 'PLN'] },
}

const currency = z.enum(['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'PLN', 'USD'])
const amount = z.strictObject({ currency, value: z.string().regex(/^\d{1,9}\.\d{2}$/) })
const metadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 1024, 'The metadata is too long')
const method = z.string().refine((name) => Object.hasOwn(methodCurrencies, name), 'The method is unknown')
const customerId = z.string().regex(/^cst_\w+$/)
const mandateId = z.string().regex(/^mdt_\w+$/)
const url = z.url({ protocol: /^https?$/ }).max(1024)

export const paymentRequest = z
  .strictObject({
    amount,
    description: z.string().min(1).max(255),
    redirectUrl: url.optional(),
    cancelUrl: url.optional(),
    webhookUrl: url.optional(),
    locale: z.enum(locales).optional(),
    method: method.optional(),
    metadata: metadata.optional(),
    billingEmail: z.email().optional(),
    sequenceType: z.enum(['oneoff', 'first', 'recurring']).default('oneoff'),
    customerId: customerId.optional(),
    mandateId: mandateId.optional(),
  })
  .check((check) => {
    const { sequenceType, redirectUrl, method = '', amount, ...rest } = check.value
    const refuse = (path: string, message: string) =>
      check.issues.push({ code: 'custom', path: [path], message, input: check.value })
    if (sequenceType !== 'recurring' && !redirectUrl) refuse('redirectUrl', 'The redirect URL is missing')
    if (sequenceType !== 'recurring' && method === 'directdebit')
      refuse('method', 'A direct debit is recurring')
    if (sequenceType !== 'oneoff' && !rest.customerId) refuse('customerId', 'The customer is missing')
    if (sequenceType === 'recurring' && rest.locale) refuse('locale', 'A recurring payment has no page')
    if (rest.mandateId && sequenceType !== 'recurring') refuse('mandateId', 'Only for recurring payments')
    if (amount.value === '0.00' && (sequenceType !== 'first' || method !== 'creditcard'))
      refuse('amount', 'The amount is lower than the minimum')
    const currencies = methodCurrencies[method] ?? []
    if (currencies.length > 0 && !currencies.includes(amount.currency))
      refuse('amount.currency', 'The currency is not supported by the method')
  })

export const customerRequest = z.strictObject({
  name: z.string().min(1).max(255).optional(),
  email: z.email().optional(),
  locale: z.enum(locales).optional(),
  metadata: metadata.optional(),
})

export const mandateRequest = z.strictObject({
  method: z.literal('directdebit'),
  consumerName: z.string().min(1).max(255),
  consumerAccount: z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/),
  consumerBic: z.string().optional(),
  signatureDate: z.iso.date().optional(),
  mandateReference: z.string().max(35).optional(),
})

export const refundRequest = z.strictObject({
  amount,
  description: z.string().max(255).optional(),
  metadata: metadata.optional(),
})

/** For a POST, 1 to 64 characters. */
export const idempotencyKey = z.string().min(1).max(64)
