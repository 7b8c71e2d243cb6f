import { createHash } from 'node:crypto'
import * as z from 'zod'

// Requests as FlexPay's published clients make them. Unknown fields are refused, so that a typing error is found.

export const signatureKey = 'zKey4Tests7Of9FlexPay2Only'

const currency = z.enum(['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'CHF', 'DKK', 'NOK', 'SEK'])
const url = z.url({ protocol: /^https?$/ }).max(255)
const passed = z.string().max(255).optional()
const always = { version: z.literal('4'), shopID: z.string().regex(/^\d+$/) }

export const startRequest = z.strictObject({
  ...always,
  type: z.literal('purchase'),
  priceAmount: z.string().regex(/^\d{1,3}\.\d{2}$/),
  priceCurrency: currency,
  description: z
    .string()
    .max(100)
    .regex(/^\P{Cc}+$/u),
  paymentMethod: z.enum(['CC', 'DDEU', 'YOURSAFE_DIRECT']).optional(),
  referenceID: z.string().min(1).max(255).optional(),
  ...{ custom1: passed, custom2: passed, custom3: passed },
  ...{ successURL: url.optional(), declineURL: url.optional() },
})
export type StartRequest = z.output<typeof startRequest>

/** Either of the two names a sale. */
export const statusRequest = z.union([
  z.strictObject({ ...always, referenceID: z.string().min(1) }),
  z.strictObject({ ...always, saleID: z.string().regex(/^\d+$/) }),
])

/** The signature of both sides: of the key and the sorted fields, with colons between them. */
export function sign(fields: Record<string, string>, key = signatureKey): string {
  const names = Object.keys(fields).toSorted((a, b) => (a < b ? -1 : 1))
  const text = names.reduce((signed, name) => `${signed}:${name}=${fields[name]}`, key)
  return createHash('sha256').update(text).digest('hex')
}
