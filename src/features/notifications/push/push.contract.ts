import * as z from 'zod'

const longestEndpoint = 2000
/** Base64url of 65 bytes: an uncompressed point of the curve P-256. */
const publicKey = z.string('invalid').regex(/^B[\w-]{86}$/, 'invalid')
/** Base64url of 16 bytes. */
const authSecret = z.string('invalid').regex(/^[\w-]{22}$/, 'invalid')

/** A subscription as `PushSubscription.toJSON()` of a browser has it. */
export const pushSubscription = z.object({
  endpoint: z.string('invalid').max(longestEndpoint, 'invalid'),
  keys: z.object({ p256dh: publicKey, auth: authSecret }),
})
export type NewSubscription = z.output<typeof pushSubscription>

export const endedSubscription = pushSubscription.pick({ endpoint: true })
