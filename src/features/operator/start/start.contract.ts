import * as z from 'zod'
import { workKinds } from './work-kinds.ts'

const waitingWork = z.object({
  kind: z.enum(workKinds),
  count: z.int().describe('At most 1000: then there may be more'),
  oldest: z.iso.datetime().nullable(),
})
export type WaitingWork = z.output<typeof waitingWork>

export const startPage = z.object({
  waiting: z.array(waitingWork).describe('The work that the roles of the operator allow'),
})
