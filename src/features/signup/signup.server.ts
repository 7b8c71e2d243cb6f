import type { Locale } from '../../i18n/locales.ts'
import { minutes, now } from '../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { hashToken, newId } from '../../platform/ids.server.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { ClientInfo, Login } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { addMember } from '../accounts/accounts.server.ts'
import { activationMailLimits, withActivationMail } from '../accounts/address/activation.server.ts'
import { emailTaken, refuseFormer } from '../accounts/address/put-address.server.ts'
import { openSession } from '../accounts/login/open-session.server.ts'
import { mailActivation } from '../accounts/mails/account-mails.server.ts'
import { refuseBannedAddress } from '../accounts/restrictions/banned-identities.server.ts'
import { giveConsent } from '../consents/consents.server.ts'
import { grantCredits } from '../credits/credits.server.ts'
import { holdLike } from '../likes/held/held-likes.server.ts'
import { presentTerms } from '../pages/pages.server.ts'
import { tidyName } from '../profiles/choices/self-rules.server.ts'
import { addProfile, listInSearch } from '../profiles/profiles.server.ts'
import { designVersion, type Tracking } from '../sites/sites.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import { areSignupsAllowed } from '../sites/visitor.server.ts'
import { cardForVisitor, firstMessageRecipient, holdFirstMessage } from './message/first-message.server.ts'
import type { Registration } from './signup.contract.ts'
import { registrationProblems } from './signup-rules.server.ts'

const perNetwork: RateLimit = { name: 'signup', times: 30, perSeconds: 60 * 60, per: 'network' }
export const signupLimits = [perNetwork, ...activationMailLimits]

export type Newcomer = ClientInfo & {
  locale: Locale
  tracking: Tracking
  /** Idempotency key of this signup, created by the browser. */
  key: string | undefined
}

/** Step 0: creates an unconfirmed account and logs in to it. */
export async function signUp(
  siteId: string,
  registration: Registration,
  newcomer: Newcomer,
): Promise<Login & MemberKey> {
  const { settings } = siteById(siteId)
  if (!areSignupsAllowed(settings, newcomer.tracking)) throw refuse('signups_closed')
  const fields = registrationProblems(registration, settings.message_length)
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
  await countHitOrRefuse(siteId, perNetwork, newcomer.network)
  const to = registration.profile
    ? await firstMessageRecipient(siteId, registration.profile, newcomer.tracking)
    : undefined
  if (registration.profile && !to) throw refuse('not_found')
  const liked = registration.like
    ? await cardForVisitor(siteId, registration.like, newcomer.tracking)
    : undefined
  const passwordHash = await hashPassword(registration.password)
  const memberId = newId()
  const terms = await presentTerms(siteId, newcomer.locale)
  const account = { siteId, memberId, passwordHash, terms, to: to?.id, liked: liked?.id }
  const mailed = { siteId, memberId, email: registration.email }
  const isNew = await withActivationMail(mailed, newcomer.network, () =>
    transaction((tx) => register(tx, account, registration, newcomer)),
  )
  const member = isNew
    ? { siteId, memberId, passwordHash }
    : await repeatedSignup(siteId, registration, newcomer.key)
  return { ...member, ...(await openSession(member, newcomer)), language: newcomer.locale }
}

/** `to` is the recipient of the first message, `liked` the member they like. */
type NewAccount = {
  siteId: string
  memberId: string
  passwordHash: string
  terms: Awaited<ReturnType<typeof presentTerms>>
  to: string | undefined
  liked: string | undefined
}

/** Returns false if the address has an account already. */
async function register(
  tx: Transaction,
  account: NewAccount,
  registration: Registration,
  newcomer: Newcomer,
) {
  const { siteId, memberId, passwordHash, terms, to, liked } = account
  const site = siteById(siteId)
  const [email, name] = [registration.email.trim(), tidyName(registration.name)]
  await refuseBannedAddress(tx, siteId, email)
  const isNew = await addMember(tx, {
    ...{ siteId, id: memberId, email, passwordHash, language: newcomer.locale, signupStep: 1, designVersion },
    ...{ signedUpAt: now(), tracking: newcomer.tracking },
  })
  if (!isNew) return false
  await refuseFormer(tx, account, email)
  await storeKey(tx, account, newcomer.key)
  await giveConsent(tx, account, { kind: 'terms', ...terms })
  await addProfile(tx, { siteId, memberId, name, birthDate: registration.date_of_birth })
  await listInSearch(tx, account, now())
  // Not the member id: ledger entries stay after the member is erased.
  const cause = `signup:${newId()}`
  await grantCredits(tx, account, { amount: site.settings.signup_credits, reason: 'signup', cause })
  if (to) await holdFirstMessage(tx, account, to, registration.signup_message.trim())
  if (liked) await holdLike(tx, account, liked)
  await mailActivation(tx, { siteId, memberId, email, name, language: newcomer.locale })
  return true
}

async function storeKey(tx: Transaction, { siteId, memberId }: NewAccount, key: string | undefined) {
  if (!key) return
  await tx.query(
    sql`UPDATE members SET signup_key = ${hashToken(key)} WHERE site_id = ${siteId} AND id = ${memberId}`,
  )
}

/**
 * The account that an earlier try of this signup created, when its response got lost: same key, same password, at most ten
 * minutes old. Otherwise the address is refused as taken.
 */
async function repeatedSignup(siteId: string, { email, password }: Registration, key: string | undefined) {
  const { rows } = await db.query<ExistingAccount>(sql`
      SELECT id, status, password_hash, signup_key = ${key ? hashToken(key) : null}
         AND status = 'not_confirmed' AND signed_up_at > ${new Date(now().getTime() - minutes(10))} AS is_same
        FROM members WHERE site_id = ${siteId} AND lower(email) = lower(${email.trim()})`)
  const [existing] = rows
  if (existing?.is_same && (await verifyPassword(existing.password_hash, password)))
    return { siteId, memberId: existing.id, passwordHash: existing.password_hash }
  throw emailTaken(existing?.status === 'deleted')
}

type ExistingAccount = { id: string; status: string; password_hash: string | null; is_same: boolean | null }
