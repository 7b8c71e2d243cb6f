import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { OperatorActor, OperatorLogin, SignInOrigin } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { RelyingParty } from '../../accounts/steps/passkeys/relying-party.server.ts'
import {
  type KnownPasskey,
  signingOptionsFor,
  verifiedCounter,
} from '../../accounts/steps/passkeys/web-authn.server.ts'
import type { PasskeySignature } from '../../accounts/steps/steps.contract.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { startOperatorSession } from '../sessions/operator-sessions.server.ts'
import { rememberBrowser } from '../sign-in/browsers.server.ts'
import {
  newOperatorChallenge,
  type OperatorChallenge,
  spendOperatorChallenge,
} from './operator-challenges.server.ts'

/** Nothing is known of a visitor but their network. */
const perNetwork: RateLimit = {
  name: 'operator-passkey-network',
  times: 100,
  perSeconds: 15 * 60,
  per: 'network',
}
export const passkeySignInLimits = [perNetwork]

export async function signInOptions(party: RelyingParty, { network }: SignInOrigin) {
  await countHitOrRefuse(installation, perNetwork, network)
  return signingOptionsFor(party, await newOperatorChallenge({ purpose: 'sign_in' }))
}

/** Signs the owner of the passkey in. It is on a device that they unlocked, so it is both factors. */
export async function signInWithPasskey(
  party: RelyingParty,
  signature: PasskeySignature,
  { address, browser, browserToken, network }: SignInOrigin,
): Promise<OperatorLogin> {
  await countHitOrRefuse(installation, perNetwork, network)
  const { id, operatorId } = await signerOf({ purpose: 'sign_in' }, party, signature)
  return transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      SELECT FROM operators WHERE id = ${operatorId} AND password_hash IS NOT NULL AND ended_at IS NULL
         FOR NO KEY UPDATE`)
    if (rowCount === 0) throw refuse('passkey_failed')
    await record(tx, { operatorId, address, browser }, { kind: 'signed_in', after: { passkey: id } })
    return {
      token: await startOperatorSession(tx, operatorId, { address, browser }),
      browserToken: await rememberBrowser(tx, operatorId, browserToken),
    }
  })
}

export const proofOptions = async (actor: OperatorActor, party: RelyingParty) =>
  signingOptionsFor(party, await newOperatorChallenge({ purpose: 'proof', actor }))

/** Gives the second factor once more, with a passkey of the operator. */
export async function proveWithPasskey(
  actor: OperatorActor,
  party: RelyingParty,
  signature: PasskeySignature,
) {
  const { id, operatorId } = await signerOf({ purpose: 'proof', actor }, party, signature)
  if (operatorId !== actor.operatorId) throw refuse('passkey_failed')
  await transaction(async (tx) => {
    await tx.query(sql`
      UPDATE operator_sessions SET proved_at = ${now()} WHERE token_hash = ${Buffer.from(actor.session, 'hex')}`)
    await record(tx, actor, { kind: 'proved', after: { passkey: id } })
  })
}

type Row = KnownPasskey & { id: string; operator_id: string }

/** The operator whose passkey signed. Members' passkeys are in another table, so none of theirs is known here. */
async function signerOf(about: OperatorChallenge, party: RelyingParty, signature: PasskeySignature) {
  const { response } = signature
  const challenge = await spendOperatorChallenge(about, response.clientDataJSON)
  const { rows } = await db.query<Row>(sql`
    SELECT id, operator_id, credential_id, public_key, counter::float AS counter FROM operator_passkeys
     WHERE credential_id = ${Buffer.from(signature.id, 'base64url')} AND rp_id = ${party.id}`)
  const [passkey] = rows
  const handle = response.userHandle && Buffer.from(response.userHandle, 'base64url').toString()
  if (!passkey || (handle && handle !== passkey.operator_id)) throw refuse('passkey_failed')
  const counter = await verifiedCounter(passkey, party, challenge, signature)
  await recordUse(passkey.id, counter)
  return { id: passkey.id, operatorId: passkey.operator_id }
}

/** Of two concurrent signatures with one counter, one counts. A passkey that was removed meanwhile does not. */
async function recordUse(id: string, counter: number) {
  const { rowCount } = await db.query(sql`
    UPDATE operator_passkeys SET counter = ${counter}::bigint, last_used_at = ${now()}
     WHERE id = ${id} AND (counter < ${counter}::bigint OR (counter = 0 AND ${counter}::bigint = 0))`)
  if (!rowCount) throw refuse('passkey_failed')
}
