import * as z from 'zod'

const requestStatuses = ['waiting', 'granted', 'refused'] as const

export const requestsQuery = z.object({
  site: z.uuid('invalid').optional(),
  status: z.enum(requestStatuses, 'invalid').default('waiting'),
  before: z.uuid('invalid').optional().describe('`next` of the page before'),
})
export type RequestsQuery = z.output<typeof requestsQuery>

const refundRequest = z.object({
  id: z.uuid(),
  site: z.uuid(),
  order: z.uuid(),
  member: z.uuid(),
  name: z.string().nullable().describe('First name of the member'),
  status: z.enum(requestStatuses),
  created: z.iso.datetime(),
  answered: z.iso.datetime().nullable(),
  answer: z.string().nullable(),
  operator: z.string().nullable(),
  amount: z.int().describe('The price of the purchase'),
  currency: z.string(),
  credits: z.int(),
  earlier: z.int().describe('Refunds that the member had before'),
})
export type RefundRequest = z.output<typeof refundRequest>

export const requestsPage = z.object({ requests: z.array(refundRequest), next: z.uuid().nullable() })
export type RequestsPage = z.output<typeof requestsPage>

/** A refund that an operator makes at a provider that has no interface for refunds. */
const refundByHand = z.object({
  id: z.uuid(),
  site: z.uuid(),
  order: z.uuid().nullable(),
  amount: z.int(),
  currency: z.string(),
  provider: z.string(),
  reference: z.string().nullable().describe('The payment, as the provider names it'),
  created: z.iso.datetime(),
})
export type RefundByHand = z.output<typeof refundByHand>
export const refundsByHandPage = z.object({ refunds: z.array(refundByHand).describe('The oldest 50') })
export const sentRefund = z.object({ id: z.uuid('invalid') })

export const requestAnswer = z
  .object({
    id: z.uuid('invalid'),
    answer: z.enum(['grant', 'refuse'], 'invalid'),
    text: z.string('invalid').trim().max(1000, 'invalid').describe('Words for the member'),
  })
  .refine(({ answer, text }) => answer === 'grant' || text !== '', {
    path: ['text'],
    error: 'refund_reason_missing',
  })
export type RequestAnswer = z.output<typeof requestAnswer>
