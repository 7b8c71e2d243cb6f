import { hours, now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { hashToken, newToken } from '../../../platform/ids.server.ts'
import { authenticatorAddress, newSecret, stepOfCode } from '../../../platform/one-time-codes.server.ts'
import type { OperatorLogin, SignInOrigin } from '../../../platform/operator-actor.ts'
import { hashPassword } from '../../../platform/passwords.server.ts'
import { countHitOrRefuse, countHitsOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { passwordProblem } from '../../accounts/password/password-rules.server.ts'
import { siteOfHost } from '../../sites/sites.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { endSessionsOf, startOperatorSession } from '../sessions/operator-sessions.server.ts'
import { forgetBrowsers, rememberBrowser } from './browsers.server.ts'
import {
  forgetPasskeys,
  openSecret,
  sealSecret,
  setAuthenticator,
  setRecoveryCodes,
} from './second-factor.server.ts'

const lifetime = hours(48)

const perNetwork: RateLimit = {
  name: 'operator-invitations',
  times: 60,
  perSeconds: 15 * 60,
  per: 'network',
}
const perInvitation: RateLimit = {
  name: 'operator-invitation',
  times: 20,
  perSeconds: 60 * 60,
  per: 'invitation',
}
export const invitationLimits = [perNetwork]
export const acceptLimits = [perNetwork, perInvitation]

/** Makes the link of an operator. The one before is no longer valid. Returns the token; only its hash is stored. */
export async function makeInvitation(tx: Transaction, operatorId: string): Promise<string> {
  const { token, hash } = newToken()
  await tx.query(sql`
    INSERT INTO operator_invitations (operator_id, token_hash, expires_at)
    VALUES (${operatorId}, ${hash}, ${new Date(now().getTime() + lifetime)})
    ON CONFLICT (operator_id) DO UPDATE
      SET token_hash = EXCLUDED.token_hash, secret = NULL, expires_at = EXCLUDED.expires_at`)
  return token
}

/** The page of a link. The token is after the #, which browsers do not send, so it is in no log. */
export const invitationPath = (token: string) => `/operator/invitation#${token}`

type Invitation = { operator_id: string; email: string; secret: Buffer | null }

/** The operator of a link and the secret for their authenticator, which stays the same until the link is used. */
export async function lookAtInvitation(token: string, { network }: SignInOrigin) {
  await countHitOrRefuse(installation, perNetwork, network)
  const offered = sealSecret(newSecret())
  const { rows } = await db.query<Invitation>(sql`
    UPDATE operator_invitations i SET secret = coalesce(i.secret, ${offered}) FROM operators o
     WHERE i.token_hash = ${hashToken(token)} AND i.expires_at > ${now()} AND o.id = i.operator_id
    RETURNING i.operator_id, o.email, i.secret`)
  const [invitation] = rows
  if (!invitation?.secret) throw refuse('link_expired')
  const secret = openSecret(invitation.secret)
  const issuer = `${siteOfHost('').settings.name} operator`
  return {
    email: invitation.email,
    secret,
    address: authenticatorAddress({ secret, issuer, label: invitation.email }),
  }
}

type Accepted = { token: string; password: string; code: string }

/**
 * Accepts an invitation with a password and the first code of the authenticator. Replaces those of before, if the link is
 * a new one, removes the passkeys and ends the sessions. Signs in and returns the recovery codes, which are never shown again.
 */
export async function acceptInvitation(
  { token, password, code }: Accepted,
  { address, browser, browserToken, network }: SignInOrigin,
): Promise<OperatorLogin & { recoveryCodes: string[] }> {
  await countHitsOrRefuse(installation, [perNetwork, network], [perInvitation, token])
  const { email } = await invitationOf(db, token)
  const problem = passwordProblem(password, { email, name: '' })
  if (problem) throw refuse('invalid', { fields: { password: problem } })
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    const { operator_id: operatorId, secret } = await invitationOf(tx, token, sql`FOR UPDATE OF i`)
    const step = secret ? stepOfCode(openSecret(secret), code) : undefined
    if (!secret || step === undefined) throw refuse('invalid', { fields: { code: 'otp_wrong' } })
    await tx.query(sql`DELETE FROM operator_invitations WHERE operator_id = ${operatorId}`)
    await tx.query(sql`
      UPDATE operators SET password_hash = ${passwordHash}, joined_at = coalesce(joined_at, ${now()})
       WHERE id = ${operatorId}`)
    await endSessionsOf(tx, operatorId)
    await forgetBrowsers(tx, operatorId)
    await forgetPasskeys(tx, operatorId)
    await setAuthenticator(tx, operatorId, secret, step)
    const author = { operatorId, address, browser }
    await record(tx, author, { kind: 'operator_joined' })
    return {
      recoveryCodes: await setRecoveryCodes(tx, operatorId),
      token: await startOperatorSession(tx, operatorId, { address, browser }),
      browserToken: await rememberBrowser(tx, operatorId, browserToken),
    }
  })
}

async function invitationOf(
  from: Pick<Transaction, 'query'>,
  token: string,
  lock = sql``,
): Promise<Invitation> {
  const { rows } = await from.query<Invitation>(sql`
    SELECT i.operator_id, o.email, i.secret FROM operator_invitations i JOIN operators o ON o.id = i.operator_id
     WHERE i.token_hash = ${hashToken(token)} AND i.expires_at > ${now()} ${lock}`)
  const [invitation] = rows
  if (!invitation) throw refuse('link_expired')
  return invitation
}
