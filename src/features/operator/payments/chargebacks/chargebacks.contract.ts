import * as z from 'zod'

export const chargebacksQuery = z.object({
  site: z.uuid('invalid').optional(),
  before: z.uuid('invalid').optional().describe('`next` of the page before'),
})

const chargeback = z.object({
  id: z.uuid(),
  site: z.uuid(),
  order: z.uuid().nullable(),
  member: z.uuid().nullable(),
  method: z.string(),
  provider: z.string(),
  at: z.iso.datetime(),
  amount: z.int().describe('Money that the bank took back'),
  currency: z.string(),
  credits: z.int().describe('Credits that were taken back from the member, by all chargebacks of the order'),
  lost: z.int().describe('Credits that were spent already, booked as a loss'),
})
export type Chargeback = z.output<typeof chargeback>

export const chargebacksPage = z.object({ chargebacks: z.array(chargeback), next: z.uuid().nullable() })
export type ChargebacksPage = z.output<typeof chargebacksPage>
