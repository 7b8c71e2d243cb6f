import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { hashToken } from '../../../platform/ids.server.ts'
import type { OperatorActor, OperatorLogin, SignInOrigin } from '../../../platform/operator-actor.ts'
import { verifyPassword } from '../../../platform/passwords.server.ts'
import {
  countHit,
  countHitOrRefuse,
  type Hit,
  type RateLimit,
  resetHits,
} from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import { startOperatorSession } from '../sessions/operator-sessions.server.ts'
import { rememberBrowser } from './browsers.server.ts'
import { setRecoveryCodes, spendCode } from './second-factor.server.ts'

const quarterHour = 15 * 60
const perNetwork: RateLimit = {
  ...{ name: 'operator-network', times: 30, perSeconds: quarterHour, per: 'network' },
  counts: 'requests of unknown browsers',
}
/** A stranger elsewhere has another counter than the operator, and so cannot lock them out. */
const wrongSignIns: RateLimit = {
  name: 'operator-sign-in',
  times: 5,
  perSeconds: quarterHour,
  lockoutSeconds: quarterHour,
  per: 'e-mail address and network, or known browser',
  counts: 'wrong sign-ins',
}
/** Counted after the right password alone. Keeps someone who knows it from trying codes from many networks. */
const wrongCodes: RateLimit = {
  name: 'operator-codes',
  times: 10,
  perSeconds: 60 * 60,
  per: 'operator',
  counts: 'wrong codes after the right password, in unknown browsers',
}
export const signInLimits = [perNetwork, wrongSignIns, wrongCodes]

const wrongProofs: RateLimit = {
  name: 'operator-proof',
  times: 5,
  perSeconds: quarterHour,
  per: 'session',
  counts: 'wrong codes',
}
export const proofLimits = [wrongProofs]

const renewals: RateLimit = {
  name: 'operator-renewals',
  times: 20,
  perSeconds: 24 * 60 * 60,
  per: 'operator',
}
export const renewalLimits = [renewals]
export const countRenewal = ({ operatorId }: OperatorActor) =>
  countHitOrRefuse(installation, renewals, operatorId)

type SignIn = { email: string; password: string; code: string }
type Account = { address: string; id: string | null; password_hash: string | null; is_known: boolean }

/** Signs an operator in, by password and code. The answer does not tell which of the two was wrong. */
export async function signIn({ email, password, code }: SignIn, from: SignInOrigin): Promise<OperatorLogin> {
  const account = await accountOf(email, from.browserToken)
  if (!account.is_known) await countHitOrRefuse(installation, perNetwork, from.network)
  const counter = `${account.address} ${account.is_known ? from.browserToken : from.network}`
  const attempt = await countHit(installation, wrongSignIns, counter)
  if (!attempt.isAllowed) throw blocked(attempt)
  const failure = attempt.isLast ? blocked(attempt) : refuse('login_failed')
  const isCorrect = await verifyPassword(account.password_hash, password)
  if (!isCorrect || !account.id) throw failure
  const mayTry = account.is_known || (await countHit(installation, wrongCodes, account.id)).isAllowed
  const login = await openSession({ operatorId: account.id, ...account }, mayTry ? code : undefined, from)
  if (!login) throw failure
  await resetHits(installation, wrongSignIns, counter)
  await resetHits(installation, wrongCodes, account.id)
  return login
}

const blocked = ({ waitSeconds }: Hit) =>
  refuse('login_blocked', { minutes: Math.ceil(waitSeconds / 60), retry_after: waitSeconds })

async function accountOf(email: string, browserToken = ''): Promise<Account> {
  const { rows } = await db.query<Account>(sql`
    SELECT lower(${email}) AS address, o.id, o.password_hash, b.operator_id IS NOT NULL AS is_known
      FROM (SELECT) always_one_row
      LEFT JOIN operators o ON o.email = lower(${email}) AND o.ended_at IS NULL
      LEFT JOIN operator_browsers b ON b.operator_id = o.id AND b.token_hash = ${hashToken(browserToken)}`)
  return rows[0] as Account
}

type Authenticated = { operatorId: string; password_hash: string | null }

/** Starts a session if the code is right and the password is still the one that was checked. */
function openSession(
  { operatorId, password_hash }: Authenticated,
  code: string | undefined,
  { address, browser, browserToken }: SignInOrigin,
): Promise<OperatorLogin | undefined> {
  const author = { operatorId, address, browser }
  return transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      SELECT FROM operators WHERE id = ${operatorId} AND password_hash = ${password_hash} FOR NO KEY UPDATE`)
    if (rowCount === 0) return undefined
    if (code === undefined || !(await spendCode(tx, author, code))) {
      await record(tx, author, { kind: 'sign_in_refused' })
      return undefined
    }
    await record(tx, author, { kind: 'signed_in' })
    return {
      token: await startOperatorSession(tx, operatorId, { address, browser }),
      browserToken: await rememberBrowser(tx, operatorId, browserToken),
    }
  })
}

/** Gives the second factor once more: for a while, the session may then move money and remove things. */
export async function prove(actor: OperatorActor, code: string) {
  await countHitOrRefuse(installation, wrongProofs, actor.session)
  const isRight = await transaction(async (tx) => {
    if (!(await spendCode(tx, actor, code))) return false
    await tx.query(sql`
      UPDATE operator_sessions SET proved_at = ${now()} WHERE token_hash = ${Buffer.from(actor.session, 'hex')}`)
    await record(tx, actor, { kind: 'proved' })
    return true
  })
  if (!isRight) throw refuse('invalid', { fields: { code: 'otp_wrong' } })
  await resetHits(installation, wrongProofs, actor.session)
}

/** New recovery codes instead of the old ones. */
export const renewRecoveryCodes = (actor: OperatorActor) =>
  transaction(async (tx) => {
    await record(tx, actor, { kind: 'recovery_codes_renewed' })
    return setRecoveryCodes(tx, actor.operatorId)
  })

type SecondFactors = { recovery_codes: number; has_passkey: boolean }

export async function secondFactorsOf({ operatorId }: OperatorActor) {
  const { rows } = await db.query<SecondFactors>(sql`
    SELECT (SELECT count(*)::int FROM operator_recovery_codes
             WHERE operator_id = ${operatorId} AND used_at IS NULL) AS recovery_codes,
           EXISTS (SELECT FROM operator_passkeys WHERE operator_id = ${operatorId}) AS has_passkey`)
  return rows[0] as SecondFactors
}
