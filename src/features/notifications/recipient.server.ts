import { type Country, isCountry } from '../../i18n/countries.ts'
import type { Locale } from '../../i18n/locales.ts'
import type { Queryable } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { named } from '../../platform/sql.server.ts'
import type { AccountStatus, NotificationsOff } from '../accounts/accounts.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import { isConsentType, type MailType, mailTypes } from './notifications.contract.ts'
import type { QuietHours } from './telling/quiet-hours.ts'
import { timeZoneOf } from './time-zones.ts'

/** A member as someone who is told things: whether, how and when. */
export type Recipient = MemberKey & {
  status: AccountStatus
  email: string
  name: string
  language: Locale | null
  /** Where they live, or where the site is from if they have not said. */
  country: Country
  /** The types of mail they want. */
  wants: ReadonlySet<MailType>
  /** Those of them that they can be sent: none, if mails to them bounced or they unsubscribed. */
  mails: ReadonlySet<MailType>
  /** The reasons for which they get no mails at all. */
  disabled: NotificationsOff[]
  /** The types they turned off. */
  mailsOff: MailType[]
  hasToasts: boolean
  isPushOn: boolean
  /** How many of their browsers get push messages. */
  devices: number
  quiet: QuietHours
  showsNames: boolean
  showsWords: boolean
}

type QuietRow = {
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string | null
  country: string | null
}

type Row = QuietRow & {
  status: AccountStatus
  email: string | null
  name: string | null
  language: Locale | null
  disabled: NotificationsOff[]
  mails_off: MailType[] | null
  agreed: MailType[]
  is_push_on: boolean | null
  has_toasts: boolean | null
  devices: number
  shows_names: boolean | null
  shows_words: boolean | null
}

/** Null if there is no such member. */
export async function recipientOf(tx: Queryable, { siteId, memberId }: MemberKey): Promise<Recipient | null> {
  const { rows } = await tx.query<Row>(named('recipient')`
    SELECT m.status, m.email, p.name, m.language, p.country, m.notifications_disabled AS disabled,
           s.mails_off, s.is_push_on, s.has_toasts, s.quiet_from, s.quiet_to, s.time_zone, s.shows_names, s.shows_words,
           (SELECT count(*)::int FROM push_subscriptions d WHERE d.site_id = m.site_id AND d.member_id = m.id) AS devices,
           ARRAY(SELECT kind FROM consents c WHERE c.site_id = m.site_id AND c.member_id = m.id
                    AND c.kind IN ('promotions', 'news') AND c.withdrawn_at IS NULL) AS agreed
      FROM members m
      LEFT JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
      LEFT JOIN notification_settings s ON s.site_id = m.site_id AND s.member_id = m.id
     WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
  const row = rows[0]
  if (!row) return null
  const wants = new Set(mailTypes.filter((type) => isWanted(type, row)))
  return {
    siteId,
    memberId,
    status: row.status,
    email: row.email ?? '',
    name: row.name ?? '',
    language: row.language,
    country: countryOf(siteId, row.country),
    wants,
    mails: row.disabled.length > 0 || !row.email ? new Set() : wants,
    disabled: row.disabled,
    mailsOff: row.mails_off ?? [],
    hasToasts: row.has_toasts ?? true,
    isPushOn: row.is_push_on ?? true,
    devices: row.devices,
    quiet: quietHoursOf(siteId, row),
    showsNames: row.shows_names ?? false,
    showsWords: row.shows_words ?? false,
  }
}

/** The quiet hours a member has chosen, or the usual ones where they live. */
export const quietHoursOf = (siteId: string, row: QuietRow): QuietHours => ({
  from: row.quiet_from ?? 22,
  to: row.quiet_to ?? 8,
  timeZone: row.time_zone ?? timeZoneOf[countryOf(siteId, row.country)],
})

const isWanted = (type: MailType, { mails_off, agreed }: Row) =>
  isConsentType(type) ? agreed.includes(type) : !mails_off?.includes(type)

/** The member's country, or that of the site's language, such as NL of nl and nl_NL. */
function countryOf(siteId: string, country: string | null): Country {
  if (isCountry(country)) return country
  const { domain_language, countries } = siteById(siteId).settings
  const home = domain_language.slice(-2).toUpperCase()
  return isCountry(home) ? home : (countries[0] ?? 'NL')
}
