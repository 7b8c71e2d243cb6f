import { now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { PasskeySignature } from '../steps.contract.ts'
import { type ChallengePurpose, newChallenge, spendChallenge } from './challenges.server.ts'
import type { RelyingParty } from './relying-party.server.ts'
import { type KnownPasskey, signingOptionsFor, verifiedCounter } from './web-authn.server.ts'

/** Asks a browser to sign with any passkey that it has for the site. */
export const signatureOptions = async (about: ChallengePurpose, party: RelyingParty) =>
  signingOptionsFor(party, await newChallenge(about))

type Passkey = KnownPasskey & { id: string; member_id: string }

/** The member whose passkey signed. Refuses a wrong signature, a used challenge, another site and a copied passkey. */
export async function signerOf(
  about: ChallengePurpose,
  party: RelyingParty,
  { response, ...signature }: PasskeySignature,
): Promise<string> {
  const { siteId } = about
  const challenge = await spendChallenge(about, response.clientDataJSON)
  const passkey = await passkeyOf(siteId, signature.id)
  const handle = response.userHandle && Buffer.from(response.userHandle, 'base64url').toString()
  if (!passkey || (handle && handle !== passkey.member_id)) throw refuse('passkey_failed')
  const counter = await verifiedCounter(passkey, party, challenge, { response, ...signature })
  await recordUse(siteId, passkey, counter)
  return passkey.member_id
}

async function passkeyOf(siteId: string, credentialId: string) {
  const { rows } = await db.query<Passkey>(sql`
    SELECT id, member_id, credential_id, public_key, counter::float AS counter FROM passkeys
     WHERE site_id = ${siteId} AND credential_id = ${Buffer.from(credentialId, 'base64url')}`)
  return rows[0]
}

/** Of two concurrent signatures with one counter, one counts. A passkey that was removed meanwhile does not. */
async function recordUse(siteId: string, { id }: Passkey, counter: number) {
  const { rowCount } = await db.query(sql`
    UPDATE passkeys SET counter = ${counter}::bigint, last_used_at = ${now()}
     WHERE site_id = ${siteId} AND id = ${id}
       AND (counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0))`)
  if (!rowCount) throw refuse('passkey_failed')
}
