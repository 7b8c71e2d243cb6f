import * as z from 'zod'
import { isLoopbackUrl } from '../../../../platform/config.server.ts'

export const flexpayKeys = z.strictObject({
  shop_id: z.string().regex(/^\d{1,12}$/),
  signature_key: z.string().regex(/^\w{16,64}$/),
  /** The shop is one that Verotel has set up for tests. */
  is_test: z.literal('yes').optional(),
  /** Another server that speaks as FlexPay does, on this machine. */
  address: z.url().refine(isLoopbackUrl).optional(),
})
export type FlexpayKeys = z.output<typeof flexpayKeys>
