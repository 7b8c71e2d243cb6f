import { now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { hashToken, newToken } from '../../../../platform/ids.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import type { Actor } from '../../../../platform/sessions.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { challengeIn, challengeLifetime } from './web-authn.server.ts'

/** Without a session only a login can be meant. */
export type ChallengePurpose = { siteId: string } & (
  | { purpose: 'login'; actor?: undefined }
  | { purpose: 'add' | 'proof'; actor: Actor }
)

const sessionOf = ({ actor }: ChallengePurpose) => (actor ? Buffer.from(actor.session, 'hex') : null)

/** A new challenge for a passkey, valid once, for this purpose and in this session. */
export async function newChallenge(about: ChallengePurpose) {
  const { token, hash } = newToken()
  const expires = new Date(now().getTime() + challengeLifetime)
  await db.query(sql`
    INSERT INTO passkey_challenges (site_id, challenge_hash, purpose, session, expires_at)
    VALUES (${about.siteId}, ${hash}, ${about.purpose}, ${sessionOf(about)}, ${expires})`)
  return Buffer.from(token, 'base64url')
}

/** Uses up the challenge that was signed, or refuses. Returns it. */
export async function spendChallenge(about: ChallengePurpose, clientDataJSON: string) {
  const challenge = challengeIn(clientDataJSON)
  const { rowCount } = await db.query(sql`
    DELETE FROM passkey_challenges
     WHERE site_id = ${about.siteId} AND challenge_hash = ${hashToken(challenge)} AND purpose = ${about.purpose}
       AND session IS NOT DISTINCT FROM ${sessionOf(about)}::bytea AND expires_at > ${now()}`)
  if (!rowCount) throw refuse('passkey_failed')
  return challenge
}
