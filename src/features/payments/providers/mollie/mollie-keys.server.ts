import * as z from 'zod'
import { isLoopbackUrl } from '../../../../platform/config.server.ts'

export const mollieKeys = z.strictObject({
  api_key: z.string().regex(/^(test|live)_\w{30,}$/),
  /** Of webhooks that are set up in Mollie's dashboard and are signed. */
  webhook_secret: z.string().min(8).optional(),
  /** Another server that speaks as Mollie does, on this machine. */
  address: z.url().refine(isLoopbackUrl).optional(),
})
export type MollieKeys = z.output<typeof mollieKeys>
