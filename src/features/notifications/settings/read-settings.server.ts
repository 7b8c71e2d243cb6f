import { db } from '../../../platform/database.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import type { NotificationSettings } from '../notifications.contract.ts'
import { recipientOf } from '../recipient.server.ts'
import { timeZonesIn } from '../time-zones.ts'

export async function settingsOf(actor: Actor): Promise<NotificationSettings> {
  const recipient = await recipientOf(db, actor)
  if (!recipient) throw refuse('login_required')
  const { wants, quiet } = recipient
  return {
    mails: {
      new_conversations: wants.has('new_conversations'),
      new_messages: wants.has('new_messages'),
      like: wants.has('like'),
      unread_message_reminders: wants.has('unread_message_reminders'),
      promotions: wants.has('promotions'),
      weekly_updates: wants.has('weekly_updates'),
      news: wants.has('news'),
      reminders: wants.has('reminders'),
    },
    push: recipient.isPushOn,
    toasts: recipient.hasToasts,
    quiet_from: quiet.from,
    quiet_to: quiet.to,
    time_zone: quiet.timeZone,
    time_zones: timeZonesIn(recipient.country),
    shows_names: recipient.showsNames,
    shows_words: recipient.showsWords,
  }
}
