import type { Locale } from '../../i18n/locales.ts'
import { minutes, now } from '../../platform/clock.ts'
import { pool, type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { hashToken, newId } from '../../platform/ids.server.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { ClientInfo, Login } from '../../platform/sessions.server.ts'
import { mailActivation } from '../accounts/account-mails.server.ts'
import { addMember } from '../accounts/accounts.server.ts'
import { countActivationMail } from '../accounts/activation.server.ts'
import { openSession } from '../accounts/login.server.ts'
import { emailTaken } from '../accounts/mail-change.server.ts'
import { grantCredits } from '../credits/credits.server.ts'
import { holdLike } from '../likes/held-likes.server.ts'
import { addProfile, listInSearch } from '../profiles/profiles.server.ts'
import { tidyName } from '../profiles/self-rules.server.ts'
import { designVersion, type Tracking } from '../sites/sites.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import { areSignupsAllowed, termsVersion } from '../sites/visitor.server.ts'
import { cardForVisitor, firstMessageRecipient, holdFirstMessage } from './first-message.server.ts'
import type { Registration } from './signup.contract.ts'
import { registrationProblems } from './signup-rules.server.ts'

const perNetwork: RateLimit = { name: 'signup', times: 30, perSeconds: 60 * 60 }

export type Newcomer = ClientInfo & {
  locale: Locale
  tracking: Tracking
  /** Made by the browser for this one signup: the same again is the same signup, not another. */
  key: string | undefined
}

/** Step 0: an account that is not confirmed yet, and whoever made it is logged in to it. */
export async function signUp(
  siteId: string,
  given: Registration,
  newcomer: Newcomer,
): Promise<Login & MemberKey> {
  const { settings } = siteById(siteId)
  if (!areSignupsAllowed(settings, newcomer.tracking)) throw refuse('signups_closed')
  const fields = registrationProblems(given, settings.message_length)
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
  await countHitOrRefuse(siteId, perNetwork, newcomer.network)
  const to = given.profile ? await firstMessageRecipient(siteId, given.profile, newcomer.tracking) : undefined
  if (given.profile && !to) throw refuse('not_found')
  const liked = given.like ? await cardForVisitor(siteId, given.like, newcomer.tracking) : undefined
  const passwordHash = await hashPassword(given.password)
  const memberId = newId()
  await countActivationMail({ siteId, memberId }, given.email)
  const fresh = { siteId, memberId, passwordHash, to: to?.id, liked: liked?.id }
  const isNew = await transaction((tx) => register(tx, fresh, given, newcomer))
  const member = isNew
    ? { siteId, memberId, passwordHash }
    : await repeatedSignup(siteId, given, newcomer.key)
  return { ...member, ...(await openSession(member, newcomer)), language: newcomer.locale }
}

/** With whom the first message is for, and whom they liked. */
type Fresh = {
  siteId: string
  memberId: string
  passwordHash: string
  to: string | undefined
  liked: string | undefined
}

/** False when the address has an account already. */
async function register(tx: Transaction, fresh: Fresh, given: Registration, newcomer: Newcomer) {
  const { siteId, memberId, passwordHash, to, liked } = fresh
  const { settings, company } = siteById(siteId)
  const [email, name] = [given.email.trim(), tidyName(given.name)]
  const isNew = await addMember(tx, {
    ...{ siteId, id: memberId, email, passwordHash, language: newcomer.locale, signupStep: 1, designVersion },
    ...{ signedUpAt: now(), tracking: newcomer.tracking, termsVersion: new Date(termsVersion(company)) },
  })
  if (!isNew) return false
  await rememberKey(tx, fresh, newcomer.key)
  await addProfile(tx, { siteId, memberId, name, birthDate: given.date_of_birth })
  await listInSearch(tx, fresh, now())
  // Not the id of the member: the books outlive them.
  const cause = `signup:${newId()}`
  await grantCredits(tx, fresh, { amount: settings.signup_credits, reason: 'signup', cause })
  if (to) await holdFirstMessage(tx, fresh, to, given.signup_message.trim())
  if (liked) await holdLike(tx, fresh, liked)
  await mailActivation(tx, { siteId, memberId, email, name, language: newcomer.locale })
  return true
}

async function rememberKey(tx: Transaction, { siteId, memberId }: Fresh, key: string | undefined) {
  if (!key) return
  await tx.execute(
    sql`UPDATE members SET signup_key = ${hashToken(key)} WHERE site_id = ${siteId} AND id = ${memberId}`,
  )
}

/**
 * The account this very signup has made already, when its answer got lost on the way: within minutes, by the same browser
 * and with the same password. Anyone else's is taken.
 */
async function repeatedSignup(siteId: string, { email, password }: Registration, key: string | undefined) {
  const { rows } = await pool.query<Made>(
    `SELECT id, status, password_hash, signup_key = $3 AND status = 'not_confirmed' AND signed_up_at > $4 AS is_same
       FROM members WHERE site_id = $1 AND lower(email) = lower($2)`,
    [siteId, email.trim(), key ? hashToken(key) : null, new Date(now().getTime() - minutes(10))],
  )
  const [made] = rows
  if (made?.is_same && (await verifyPassword(made.password_hash, password)))
    return { siteId, memberId: made.id, passwordHash: made.password_hash }
  throw emailTaken(made?.status === 'deleted')
}

type Made = { id: string; status: string; password_hash: string | null; is_same: boolean | null }
