import * as z from 'zod'
import { currentPassword } from '../accounts.contract.ts'

export const stepKind = z.enum(['passkey', 'app'])
export type StepKind = z.output<typeof stepKind>

/** A passkey or an authenticator app of the member. */
const step = z.object({
  id: z.uuid(),
  name: z.string().describe('Empty if the member gave it none'),
  created: z.iso.datetime(),
  last_used: z.iso.datetime().nullable(),
})
export type Step = z.output<typeof step>

export const secondSteps = z.object({
  passkeys: z.array(step),
  authenticators: z.array(step),
  recovery_codes_left: z
    .int()
    .nullable()
    .describe('null without a passkey and an app: then there are no codes'),
})
export type SecondSteps = z.output<typeof secondSteps>

const newCodes = z
  .array(z.string())
  .nullable()
  .describe('The first recovery codes, made with the first passkey or app. They are shown once')
export const stepAdded = secondSteps.extend({ recovery_codes: newCodes })

export const stepName = z.string('invalid').trim().min(1, 'step_name_missing').max(40, 'step_name_long')
export const typedCode = z.string('invalid').trim().max(40, 'code_wrong')

const base64url = z
  .string('invalid')
  .max(8192, 'invalid')
  .regex(/^[\w-]*$/, 'invalid')
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', 'invalid'),
  clientExtensionResults: z.looseObject({}).default({}),
}

/** The signature of a passkey, as browsers give it (AuthenticationResponseJSON of WebAuthn). */
export const passkeySignature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
})
export type PasskeySignature = z.output<typeof passkeySignature>

/** A new passkey, as browsers give it (RegistrationResponseJSON of WebAuthn). */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]).transform(knownTransports),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** Browsers add new ways to reach a passkey now and then. They are hints, so unknown ones are left out. */
function knownTransports(named: string[]) {
  return named.flatMap((name) => transport.safeParse(name).data ?? [])
}

/** A passkey alone, or the password, and a code if the member has a passkey or an app. */
export const proof = z.union([
  z.object({ passkey: passkeySignature }),
  z.object({ password: currentPassword, code: typedCode.default('') }),
])
export type Proof = z.output<typeof proof>
