import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { hashToken, newToken } from '../../../platform/ids.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { challengeIn, challengeLifetime } from '../../accounts/steps/passkeys/web-authn.server.ts'

/** Without a session only a sign-in can be meant. */
export type OperatorChallenge =
  | { purpose: 'sign_in'; actor?: undefined }
  | { purpose: 'add' | 'proof'; actor: OperatorActor }

const sessionOf = ({ actor }: OperatorChallenge) => (actor ? Buffer.from(actor.session, 'hex') : null)

/** A new challenge, valid once, for this purpose and in this session. Those of members are in another table. */
export async function newOperatorChallenge(about: OperatorChallenge) {
  const { token, hash } = newToken()
  const expires = new Date(now().getTime() + challengeLifetime)
  await db.query(sql`
    INSERT INTO operator_passkey_challenges (challenge_hash, purpose, session, expires_at)
    VALUES (${hash}, ${about.purpose}, ${sessionOf(about)}, ${expires})`)
  return Buffer.from(token, 'base64url')
}

/** Uses up the challenge that was signed, or refuses. Returns it. */
export async function spendOperatorChallenge(about: OperatorChallenge, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON)
  const { rowCount } = await db.query(sql`
    DELETE FROM operator_passkey_challenges
     WHERE challenge_hash = ${hashToken(challenge)} AND purpose = ${about.purpose}
       AND session IS NOT DISTINCT FROM ${sessionOf(about)}::bytea AND expires_at > ${now()}`)
  if (!rowCount) throw refuse('passkey_failed')
  return challenge
}
