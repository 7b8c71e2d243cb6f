import * as z from 'zod'

export const receiptQuery = z.object({ order: z.uuid('invalid'), id: z.uuid('invalid') })
export const booksQuery = z.object({
  month: z
    .string('invalid')
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'invalid')
    .describe('Such as 2026-11, in UTC'),
})
