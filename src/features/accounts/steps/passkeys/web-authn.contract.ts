import * as z from 'zod'

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
})

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn, for `navigator.credentials.get`. */
export const signingOptions = z.looseObject({ challenge: z.string(), rpId: z.string().optional() })
/** PublicKeyCredentialCreationOptionsJSON of WebAuthn, for `navigator.credentials.create`. */
export const makingOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(descriptor).optional(),
})
