import * as z from 'zod'

export const user = z.object({ profile: z.object({ id: z.uuid() }), signup_date: z.iso.datetime() })
export type User = z.output<typeof user>
