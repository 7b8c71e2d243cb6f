import * as z from 'zod'
import { roles } from '../../../platform/operator-actor.ts'
import { credentials } from '../../accounts/accounts.contract.ts'
import { grant } from '../accounts/operators.contract.ts'

const code = z.string('code_missing').trim().min(1, 'code_missing').max(50, 'otp_wrong')
const token = z.string('link_invalid').min(1, 'link_invalid').max(100, 'link_invalid')

/** The code of the authenticator, or a recovery code. */
export const operatorCredentials = credentials.extend({ code })
export const proof = z.object({ code })

export const invitationToken = z.object({ token })
export const acceptedInvitation = z.object({
  token,
  password: z.string('password_missing').min(1, 'password_missing').max(1000, 'password_long'),
  code,
})
export const invitation = z.object({
  email: z.string(),
  secret: z.string().describe('For an authenticator, in Base32'),
  address: z.string().describe('The same as an otpauth address, to be shown as a QR code'),
})
export type Invitation = z.output<typeof invitation>

export const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Shown once. Each replaces a code of the authenticator once'),
})

export const signedIn = z.object({
  operator: z
    .object({
      email: z.string(),
      grants: z.array(grant),
      roles: z.array(z.enum(roles)).describe('The roles for at least one site'),
      recovery_codes: z.int().describe('How many recovery codes are left'),
      has_passkey: z.boolean(),
    })
    .nullable(),
  sites: z
    .array(z.object({ id: z.uuid(), host: z.string(), name: z.string() }))
    .describe('The sites of the operator'),
})
export type SignedIn = z.output<typeof signedIn>
export type ConsoleOperator = NonNullable<SignedIn['operator']>
