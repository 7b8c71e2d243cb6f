import * as z from 'zod'

const kind = z.enum(['iban', 'phone'], 'invalid')
const hash = z.string('invalid').regex(/^[0-9a-f]{64}$/, 'invalid')

export const blocksQuery = z.object({
  site: z.uuid('invalid').optional(),
  before: z
    .string()
    .regex(/^[0-9a-f-]{36} (iban|phone) [0-9a-f]{64}$/, 'invalid')
    .optional()
    .describe('`next` of the page before'),
})

const payerBlock = z.object({
  site: z.uuid(),
  kind,
  hash: hash.describe('The keyed hash; the IBAN or phone itself is not stored'),
  note: z.string(),
  operator: z.string().nullable().describe('E-mail address; null: the shell'),
  at: z.iso.datetime(),
})
export type PayerBlock = z.output<typeof payerBlock>

export const blocksPage = z.object({ blocks: z.array(payerBlock), next: z.string().nullable() })
export type BlocksPage = z.output<typeof blocksPage>

export const newBlock = z.object({
  site: z.uuid('invalid'),
  kind,
  payer: z
    .string('invalid')
    .trim()
    .min(1, 'payer_missing')
    .max(60, 'invalid')
    .describe('A whole IBAN, or a phone with country code'),
  note: z.string('invalid').trim().max(300, 'invalid'),
})
export type NewBlock = z.output<typeof newBlock>

export const blockKey = z.object({ site: z.uuid('invalid'), kind, hash })
export type BlockKey = z.output<typeof blockKey>
