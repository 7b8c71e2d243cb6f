import * as z from 'zod'

/** Why credits entered or left a wallet. */
const creditReasons = [
  'signup',
  'demo',
  'purchase',
  'message',
  'photo',
  'gift',
  'returned',
  'refund',
  'chargeback',
  'correction',
] as const
export type CreditReason = (typeof creditReasons)[number]

/** One change of a member's wallet. */
export const transfer = z.object({
  amount: z.number().int().describe('Number of credits; negative when they left the wallet'),
  reason: z.enum(creditReasons),
  date: z.iso.datetime(),
})
export type Transfer = z.output<typeof transfer>
