import type { Locale } from '../../i18n/locales.ts'
import { days } from '../../platform/clock.ts'
import { db, type Queryable, type Transaction, transaction } from '../../platform/database.server.ts'
import { announce, lastEvent, type MemberKey } from '../../platform/events/events.server.ts'
import { verifyPassword } from '../../platform/passwords.server.ts'
import { countHitOrRefuse, type RateLimit, resetHits } from '../../platform/rate-limit.server.ts'
import { type RefusalCode, refuse } from '../../platform/refusals.ts'
import { retention } from '../../platform/retention.ts'
import { type Actor, endSessions } from '../../platform/sessions.server.ts'
import { inserted, named, type Sql, sql } from '../../platform/sql.server.ts'
import { unreadMessages } from '../chat/list/unread.server.ts'
import { isClosed, restrictionRefusal } from '../hidden/restricted-status.ts'
import { newLikeCount } from '../likes/list/likes-list.server.ts'
import { recheckVisibility } from '../presence/presence.server.ts'
import { ownProfileOf } from '../profiles/own/own-profile.server.ts'
import { showMember } from '../profiles/profiles.server.ts'
import type { Tracking } from '../sites/sites.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import type {
  AccountStatus,
  NotificationsOff,
  OrientationConsent,
  PhotoMessages,
  User,
} from './accounts.contract.ts'
import { guardingAddress } from './address/guard/old-address.server.ts'
import { maskEmail } from './mails/people-in-mails.server.ts'
import { deliverHeldThings } from './member-hooks.server.ts'
import { restrictionsOf } from './restrictions/restrictions-of.server.ts'

type UserRow = {
  email: string | null
  status: AccountStatus
  credits: number
  is_paid: boolean
  is_invisible: boolean
  signed_up_at: Date
  signup_step: number
  deleted_at: Date | null
  language: User['language']
  notifications_disabled: NotificationsOff[]
  photo_messages: PhotoMessages
  is_welcome_due: boolean
  has_login_codes: boolean
  has_toasts: boolean
  orientation_consent: OrientationConsent
  new_likes: number
  num_unread_messages: number
  last_event: number
  old_address: string | null
  old_address_until: Date | null
}

export async function userOf({ siteId, memberId }: MemberKey): Promise<User> {
  const accountQuery = db.query<UserRow>(named('user')`
    SELECT m.email, m.status, coalesce(w.balance, 0) AS credits, m.is_paid, m.is_invisible, m.signed_up_at,
           m.signup_step, m.deleted_at, m.language, m.notifications_disabled, m.photo_messages,
           m.is_welcome_due, m.has_login_codes, coalesce(n.has_toasts, true) AS has_toasts, ${orientationConsent} AS orientation_consent,
           ${newLikeCount(siteId, memberId)} AS new_likes, ${unreadMessages(siteId, memberId)} AS num_unread_messages,
           ${lastEvent(siteId, memberId)} AS last_event,
           guard.email AS old_address, guard.until AS old_address_until
      FROM members m LEFT JOIN wallets w ON w.site_id = m.site_id AND w.member_id = m.id
      LEFT JOIN notification_settings n ON n.site_id = m.site_id AND n.member_id = m.id
      LEFT JOIN LATERAL (${guardingAddress(siteId, memberId)}) guard ON true
     WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
  const [{ rows }, profile] = await Promise.all([accountQuery, ownProfileOf({ siteId, memberId })])
  const [row] = rows
  if (!row) throw refuse('login_required')
  const isRestricted = row.status === 'deleted' || restrictionRefusal(row.status) !== undefined
  const [restriction = null] = isRestricted ? await restrictionsOf({ siteId, memberId }) : []
  return {
    restriction,
    email: row.email ?? '',
    // To those who left while their account was closed, it still is.
    status: restriction && isClosed(restriction.kind) ? restriction.kind : row.status,
    credits: row.credits,
    paid_user: row.is_paid,
    invisible: row.is_invisible,
    signup_date: row.signed_up_at.toISOString(),
    signup_step: row.signup_step,
    deletion_date: row.deleted_at && erasureDate(row.deleted_at).toISOString(),
    language: row.language,
    fictional_icon: siteById(siteId).settings.fictional_icon,
    notifications_disabled: row.notifications_disabled,
    photo_messages: row.photo_messages,
    login_codes: row.has_login_codes,
    toasts: row.has_toasts,
    welcome_due: row.is_welcome_due,
    orientation_consent: row.orientation_consent,
    new_likes: row.new_likes,
    num_unread_messages: row.num_unread_messages,
    last_event: row.last_event,
    old_address:
      row.old_address && row.old_address_until
        ? { email: maskEmail(row.old_address), until: row.old_address_until.toISOString() }
        : null,
    profile: { ...profile, status: row.status === 'active' ? 'active' : 'disabled' },
  }
}

/** SQL for the consent of the member `m`. */
const orientationConsent = sql`
  CASE WHEN EXISTS (SELECT FROM consents c WHERE c.site_id = m.site_id AND c.member_id = m.id
                       AND c.kind = 'orientation' AND c.withdrawn_at IS NULL) THEN 'given'
       WHEN EXISTS (SELECT FROM profiles p WHERE p.site_id = m.site_id AND p.member_id = m.id
                       AND p.sexuality IS NOT NULL)
       THEN 'due' ELSE 'none' END`

export const erasureDate = (deletedAt: Date) => new Date(deletedAt.getTime() + days(retention.deletedAccount))

export type NewMember = {
  siteId: string
  id: string
  signedUpAt: Date
  email?: string | null
  language?: Locale | null
  status?: AccountStatus
  passwordHash?: string | null
  isFictional?: boolean
  isInvisible?: boolean
  isPaid?: boolean
  confirmedAt?: Date | null
  deletedAt?: Date | null
  signupStep?: number
  tracking?: Tracking
  designVersion?: number | null
  notificationsDisabled?: NotificationsOff[]
}

/** Adds a member. Returns false if the id or the address is taken. */
export async function addMember(tx: Transaction, member: NewMember): Promise<boolean> {
  const confirmedAt = member.status === 'active' ? member.signedUpAt : null
  const row = { confirmedAt, ...member }
  const { rowCount } = await tx.query(sql`INSERT INTO members ${inserted(row)} ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

export type Account = MemberKey & {
  email: string
  name: string
  language: User['language']
  status: AccountStatus
  deletedAt: Date | null
  passwordHash: string | null
}

/** The account of a member, locked until the transaction ends. Inserts that only reference the member do not wait. */
export async function lockedAccount(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  ifGone: RefusalCode = 'login_required',
): Promise<Account> {
  const lock = sql`FOR NO KEY UPDATE OF m`
  const [account] = await accountsWhere(isMember({ siteId, memberId }), tx, lock)
  if (!account) throw refuse(ifGone)
  return account
}

export const isMember = ({ siteId, memberId }: MemberKey) => sql`m.site_id = ${siteId} AND m.id = ${memberId}`

/** The accounts of the members `m` that a condition selects. */
export async function accountsWhere(condition: Sql, tx: Queryable = db, lock = sql``) {
  const { rows } = await tx.query<Account>(sql`
    SELECT m.site_id AS "siteId", m.id AS "memberId", m.language, m.status, m.deleted_at AS "deletedAt",
           m.password_hash AS "passwordHash", coalesce(m.email, '') AS email, coalesce(p.name, '') AS name
      FROM members m LEFT JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
     WHERE ${condition} ${lock}`)
  return rows
}

/** Someone who finds an open session gets five guesses at the password, over all forms that ask for it. */
export const passwordGuesses: RateLimit = {
  name: 'password-again',
  times: 5,
  perSeconds: 15 * 60,
  per: 'member',
  counts: 'wrong passwords',
}

/**
 * Checks the password again before a change that cannot be undone. Pass the result to {@link lockedIfConfirmed}:
 * comparing is slow, and the password may change meanwhile.
 */
export async function confirmPassword(
  { siteId, memberId }: MemberKey,
  password: string,
  field: PasswordField,
) {
  await countHitOrRefuse(siteId, passwordGuesses, memberId)
  const [account] = await accountsWhere(isMember({ siteId, memberId }))
  if (!account || !(await verifyPassword(account.passwordHash, password))) throw wrongPassword(field)
  await resetHits(siteId, passwordGuesses, memberId)
  return { ...account, field }
}

/** Locks the account. Refuses if the password has changed since {@link confirmPassword}. */
export async function lockedIfConfirmed(
  tx: Transaction,
  confirmed: Account & { field: PasswordField },
): Promise<Account> {
  const account = await lockedAccount(tx, confirmed)
  if (account.passwordHash !== confirmed.passwordHash) throw wrongPassword(confirmed.field)
  return account
}

type PasswordField = 'password' | 'old_password'

const wrongPassword = (field: PasswordField) =>
  refuse(`${field}_wrong`, { fields: { [field]: `${field}_wrong` } })

export async function changeLanguage({ siteId, memberId }: Actor, language: User['language']) {
  await db.query(sql`
    UPDATE members SET language = ${language}
     WHERE site_id = ${siteId} AND id = ${memberId} AND language IS DISTINCT FROM ${language}`)
}

export async function changePhotoMessages(actor: Actor, choice: PhotoMessages) {
  const { siteId, memberId } = actor
  await transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      UPDATE members SET photo_messages = ${choice}
       WHERE site_id = ${siteId} AND id = ${memberId} AND photo_messages <> ${choice}`)
    if (rowCount) await announce(tx, actor, { type: 'user', data: {} })
  })
}

/** Notes that the welcome bonus was shown, so that no tab shows it again. */
export async function markWelcomeShown({ siteId, memberId }: Actor) {
  await db.query(sql`
    UPDATE members SET is_welcome_due = false
     WHERE site_id = ${siteId} AND id = ${memberId} AND is_welcome_due`)
}

export const visibilityChanges: RateLimit = {
  name: 'invisible',
  times: 60,
  perSeconds: 3600,
  per: 'member',
  counts: 'changes of visibility',
}

/** Hides the member from others, or shows them again. */
export async function changeInvisible(actor: Actor, isInvisible: boolean) {
  await countHitOrRefuse(actor.siteId, visibilityChanges, actor.memberId)
  await transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      SELECT FROM members m WHERE ${isMember(actor)} AND is_invisible <> ${isInvisible} FOR NO KEY UPDATE`)
    if (!rowCount) return
    await showMember(actor, !isInvisible, tx)
    if (!isInvisible) await deliverHeldThings(tx, actor)
    await announce(tx, actor, { type: 'user', data: {} })
    tx.afterCommit(() => recheckVisibility(actor))
  })
}

/** Removes the password and ends all sessions. Returns whether anything changed. */
export async function closeLogin(member: MemberKey): Promise<boolean> {
  return transaction(async (tx) => {
    const { rowCount } = await tx.query(sql`
      UPDATE members SET password_hash = NULL
       WHERE site_id = ${member.siteId} AND id = ${member.memberId} AND password_hash IS NOT NULL`)
    const ended = await endSessions(tx, member)
    return Boolean(rowCount) || ended > 0
  })
}

/** Sets the password of an account that has none. */
export async function openLogin({ siteId, memberId }: MemberKey, passwordHash: string) {
  await db.query(sql`
    UPDATE members SET password_hash = ${passwordHash}
     WHERE site_id = ${siteId} AND id = ${memberId} AND password_hash IS NULL`)
}
