import { minutes, now } from '../../../platform/clock.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { type Actor, isProvedSince, markProved } from '../../../platform/sessions.server.ts'
import { confirmPassword, passwordGuesses } from '../accounts.server.ts'
import { acceptProofCode, proofCodeLimits } from './codes/accept-code.server.ts'
import type { RelyingParty } from './passkeys/relying-party.server.ts'
import { signatureOptions, signerOf } from './passkeys/use-passkey.server.ts'
import type { Proof } from './steps.contract.ts'
import { stepKindsOf } from './steps.server.ts'

/** How long a session counts as proved. */
const freshFor = minutes(10)

const proofs: RateLimit = { name: 'proof', times: 60, perSeconds: 60 * 60, per: 'member' }
export const proofLimits = [proofs, passwordGuesses, ...proofCodeLimits]

/**
 * Refuses unless the member proved a short while ago, in this session, that it is them. Someone who finds an open session
 * can thus not change how the account is logged in to.
 */
export async function requireProof(actor: Actor) {
  if (await isProvedSince(actor, new Date(now().getTime() - freshFor))) return
  const { hasPasskey, hasApp } = await stepKindsOf(actor)
  throw refuse('proof_needed', { needs_code: hasPasskey || hasApp, has_app: hasApp, has_passkey: hasPasskey })
}

/** Asks the browser to sign with a passkey of the member. */
export async function proofOptions(actor: Actor, party: RelyingParty) {
  await countHitOrRefuse(actor.siteId, proofs, actor.memberId)
  return signatureOptions({ siteId: actor.siteId, purpose: 'proof', actor }, party)
}

/** Marks the session as proved, by a passkey alone, or by the password, and a code if the member has a second step. */
export async function prove(actor: Actor, party: RelyingParty, given: Proof) {
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, proofs, memberId)
  if ('passkey' in given) {
    const signer = await signerOf({ siteId, purpose: 'proof', actor }, party, given.passkey)
    if (signer !== memberId) throw refuse('passkey_failed')
  } else await provePassword(actor, given)
  await markProved(siteId, Buffer.from(actor.session, 'hex'))
}

async function provePassword(actor: Actor, { password, code }: { password: string; code: string }) {
  await confirmPassword(actor, password, 'password')
  const { hasPasskey, hasApp } = await stepKindsOf(actor)
  if (!hasPasskey && !hasApp) return
  if (!code) throw refuse('invalid', { fields: { code: 'step_code_missing' } })
  if (!(await acceptProofCode(actor, code))) throw wrongCode()
}

const wrongCode = () => refuse('step_code_wrong', { fields: { code: 'step_code_wrong' } })
