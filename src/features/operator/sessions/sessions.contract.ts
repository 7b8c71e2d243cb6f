import * as z from 'zod'

const operatorSession = z.object({
  id: z.uuid(),
  browser: z.string(),
  address: z.string(),
  started: z.iso.datetime(),
  last_used: z.iso.datetime(),
  is_current: z.boolean(),
})
export type OperatorSession = z.output<typeof operatorSession>

export const operatorSessions = z.object({ sessions: z.array(operatorSession) })
