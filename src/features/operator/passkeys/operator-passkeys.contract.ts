import * as z from 'zod'
import { newPasskey, passkeySignature, stepName } from '../../accounts/steps/steps.contract.ts'

const operatorPasskey = z.object({
  id: z.uuid(),
  name: z.string().describe('That of the browser, until the operator gives it another one'),
  host: z.string().describe('Where it can be used'),
  created: z.iso.datetime(),
  last_used: z.iso.datetime().nullable(),
})
export type OperatorPasskey = z.output<typeof operatorPasskey>

export const operatorPasskeys = z.object({ passkeys: z.array(operatorPasskey) })
export const addedPasskey = z.object({ passkey: newPasskey })
export const signedPasskey = z.object({ passkey: passkeySignature })
export const renamedPasskey = z.object({ id: z.uuid('invalid'), name: stepName })
export const removedPasskey = z.object({ id: z.uuid('invalid') })
