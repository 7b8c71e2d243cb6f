import * as z from 'zod'
import { receiptKinds } from './receipt-kinds.ts'

export const receiptQuery = z.object({ id: z.uuid('invalid') })

export const receipt = z.object({
  id: z.uuid(),
  number: z.string().describe('Year, series of the site and number, as printed'),
  kind: z.enum(receiptKinds),
})
