import type { Locale } from '../../../i18n/locales.ts'
import { type Transaction, transaction } from '../../../platform/database.server.ts'
import { announce } from '../../../platform/events/events.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { giveConsent, sentence, withdrawConsent } from '../../consents/consents.server.ts'
import {
  consentTypes,
  isConsentType,
  type MailType,
  type NotificationChange,
} from '../notifications.contract.ts'
import { type Recipient, recipientOf } from '../recipient.server.ts'

const perMember: RateLimit = { name: 'notifications', times: 120, perSeconds: 60 * 60, per: 'member' }
const perNetwork: RateLimit = {
  name: 'notifications-network',
  times: 1200,
  perSeconds: 60 * 60,
  per: 'network',
}
export const notificationLimits = [perMember, perNetwork]

type Client = { locale: Locale; network: string }

/** Changes what a member is told; whatever the change does not name stays. */
export async function changeNotifications(
  actor: Actor,
  change: NotificationChange,
  { locale, network }: Client,
) {
  await countHitsOrRefuse(actor.siteId, [perMember, actor.memberId], [perNetwork, network])
  await transaction(async (tx) => {
    await lockedAccount(tx, actor)
    const current = await recipientOf(tx, actor)
    let isChanged = current !== null && (await writeSettings(tx, current, change))
    for (const kind of consentTypes) {
      const isWanted = change.mails?.[kind]
      if (isWanted === undefined) continue
      const changing = isWanted
        ? giveConsent(tx, actor, sentence(kind, locale))
        : withdrawConsent(tx, actor, kind)
      if (await changing) isChanged = true
    }
    if (isChanged) await announce(tx, actor, { type: 'user', data: {} })
  })
}

/** Returns whether a setting has changed. */
async function writeSettings(tx: Transaction, current: Recipient, change: NotificationChange) {
  const { siteId, memberId } = current
  const { rowCount } = await tx.query(sql`
    INSERT INTO notification_settings AS s (site_id, member_id, mails_off, is_push_on, has_toasts, quiet_from, quiet_to,
                                            time_zone, shows_names, shows_words)
    VALUES (${siteId}, ${memberId}, ${mailsOff(current, change)}, ${change.push ?? current.isPushOn},
            ${change.toasts ?? current.hasToasts}, ${change.quiet_from ?? current.quiet.from},
            ${change.quiet_to ?? current.quiet.to}, ${timeZoneIn(change)},
            ${change.shows_names ?? current.showsNames}, ${change.shows_words ?? current.showsWords})
    ON CONFLICT (site_id, member_id) DO UPDATE
       SET mails_off = excluded.mails_off, is_push_on = excluded.is_push_on, has_toasts = excluded.has_toasts,
           quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
           time_zone = coalesce(excluded.time_zone, s.time_zone),
           shows_names = excluded.shows_names, shows_words = excluded.shows_words
     WHERE (s.mails_off, s.is_push_on, s.has_toasts, s.quiet_from, s.quiet_to, s.time_zone, s.shows_names, s.shows_words)
           IS DISTINCT FROM
           (excluded.mails_off, excluded.is_push_on, excluded.has_toasts, excluded.quiet_from, excluded.quiet_to,
            coalesce(excluded.time_zone, s.time_zone), excluded.shows_names, excluded.shows_words)`)
  return rowCount === 1
}

/** Its usual name: `Intl` takes every mixture of upper and lower case. */
const timeZoneIn = ({ time_zone: timeZone }: NotificationChange) =>
  timeZone ? new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone : null

function mailsOff({ mailsOff }: Recipient, { mails = {} }: NotificationChange): MailType[] {
  const off = new Set(mailsOff)
  for (const [type, isWanted] of Object.entries(mails) as [MailType, boolean][]) {
    if (isWanted) off.delete(type)
    else if (!isConsentType(type)) off.add(type)
  }
  return [...off]
}
