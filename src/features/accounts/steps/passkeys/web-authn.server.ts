import { minutes } from '../../../../platform/clock.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { NewPasskey, PasskeySignature } from '../steps.contract.ts'
import type { RelyingParty } from './relying-party.server.ts'

/** Loading it takes half a second, and most processes never need it. */
const webAuthn = () => import('@simplewebauthn/server')

/** How long a passkey may take to sign. */
export const challengeLifetime = minutes(5)

/** ES256, EdDSA and RS256, which every browser and server knows. */
const supportedAlgorithmIDs = [-7, -8, -257]

type Making = {
  /** Of those who ask for it. */
  rpName: string
  rpId: string
  user: { id: string; email: string; name: string }
  challenge: Uint8Array<ArrayBuffer>
  /** Passkeys of the same person, whose devices are left out. */
  known: { credential_id: Buffer; transports: string[] }[]
}

/** Asks a browser to make a passkey that unlocks with a finger, a face or a PIN. */
export async function makingOptionsFor({ rpName, rpId, user, challenge, known }: Making) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    ...{ rpName, rpID: rpId, userName: user.email, userDisplayName: user.name, challenge },
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      ...{ id: credential_id.toString('base64url'), transports },
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
    timeout: challengeLifetime,
  })
}

/** Asks a browser to sign with any passkey that it has for the host. */
export async function signingOptionsFor({ id }: RelyingParty, challenge: Uint8Array<ArrayBuffer>) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: id,
    challenge,
    userVerification: 'required',
    timeout: challengeLifetime,
  })
}

/** The passkey that a browser made. Refuses one of another host or challenge, or that was made without unlocking. */
export async function verifiedCredential(
  response: NewPasskey,
  { id, origin }: RelyingParty,
  expectedChallenge: string,
) {
  const { verifyRegistrationResponse } = await webAuthn()
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id }
  const outcome = await verifyRegistrationResponse({ response, supportedAlgorithmIDs, ...expected }).catch(
    () => null,
  )
  if (!outcome?.verified) throw refuse('passkey_failed')
  return outcome.registrationInfo.credential
}

export type KnownPasskey = {
  credential_id: Buffer<ArrayBuffer>
  public_key: Buffer<ArrayBuffer>
  counter: number
}

/** The new counter of the passkey that signed. Refuses a signature for another host or challenge. */
export async function verifiedCounter(
  { credential_id, public_key, counter }: KnownPasskey,
  { id, origin }: RelyingParty,
  expectedChallenge: string,
  response: PasskeySignature,
) {
  const { verifyAuthenticationResponse } = await webAuthn()
  const credential = {
    id: credential_id.toString('base64url'),
    publicKey: new Uint8Array(public_key),
    counter,
  }
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: id }
  const outcome = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => null)
  if (!outcome?.verified) throw refuse('passkey_failed')
  return outcome.authenticationInfo.newCounter
}

/** The challenge in the part of a signature that the browser wrote. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}
