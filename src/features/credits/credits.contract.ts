import * as z from 'zod'

/** What credits came or went for. */
export const creditReasons = [
  'signup',
  'demo',
  'purchase',
  'message',
  'photo',
  'gift',
  'returned',
  'refund',
  'chargeback',
] as const
export type CreditReason = (typeof creditReasons)[number]

/** What came into a member's wallet or went out of it. */
export const transfer = z.object({
  amount: z.number().int().describe('Below zero when it went out'),
  reason: z.enum(creditReasons),
  date: z.iso.datetime(),
})
export type Transfer = z.output<typeof transfer>
