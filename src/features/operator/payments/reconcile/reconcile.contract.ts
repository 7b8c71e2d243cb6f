import * as z from 'zod'

const difference = z.object({
  site: z.uuid(),
  of: z.string().describe('A wallet, an order, a payment, a member, or the total of the site'),
  what: z.string(),
  has: z.number(),
  should: z.number(),
})
export type ShownDifference = z.output<typeof difference>

const report = z.object({
  id: z.uuid(),
  operator: z.string().nullable().describe('The operator who asked for it; null: the daily check'),
  asked: z.iso.datetime(),
  finished: z.iso.datetime().nullable(),
  has_failed: z.boolean(),
  counts: z
    .object({ wallets: z.int(), transfers: z.int(), orders: z.int(), movements: z.int() })
    .nullable()
    .describe('Checked rows; only for operators of all sites'),
  differences: z.array(difference).describe('Of the operator’s sites'),
})
export type ShownReport = z.output<typeof report>

export const reconcileReports = z.object({ reports: z.array(report) })
