import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Texts } from '../../../i18n/texts.ts'
import type { MailPerson } from '../../../platform/mail-page.server.ts'
import type { Reason } from '../../fit/weigh.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { reasonWords } from '../../suggestions/reason-words.ts'
import { subscription } from '../mails/subscription.server.ts'
import type { Recipient } from '../recipient.server.ts'

/** The numbers of unread messages and new likes. */
export type Missed = { messages: number; likes: number }

/** Renders the weekly update. At least one of the people and numbers is there. */
export function weeklyMail(
  recipient: Pick<Recipient, 'siteId' | 'memberId' | 'language'>,
  people: MailPerson[],
  { messages, likes }: Missed,
) {
  const { siteId, language } = recipient
  const { locale, t } = textsOf(mailLocale(siteId, language))
  const site = siteById(siteId).settings.name
  const subject = t('mails.weekly_updates.subject', { site })
  const paragraphs = [
    ...(messages > 0 ? [t('mails.weekly_updates.messages', { count: messages })] : []),
    ...(likes > 0 ? [t('mails.weekly_updates.likes', { count: likes })] : []),
    ...(people.length > 0 ? [t('mails.weekly_updates.people', { count: people.length })] : []),
  ]
  const [text, path] =
    messages > 0
      ? [t('mails.weekly_updates.button_messages'), '/chats']
      : likes > 0
        ? [t('mails.weekly_updates.button_likes'), '/likes']
        : [t('mails.weekly_updates.button'), '/members']
  const { headers, footerLinks } = subscription(recipient, 'weekly_updates')
  const page = siteMail(siteId, locale, {
    preheader: paragraphs.join(' '),
    heading: subject,
    paragraphs,
    people,
    button: { text, address: pageInMail(siteId, path, locale) },
    why: t('mails.weekly_updates.why', { site }),
    footerLinks,
  })
  return { subject, ...page, headers }
}

/** The reason to show someone, if it will still be true when the mail is read. */
export function reasonInMail(texts: Texts, reasons: Reason[]): string | undefined {
  const reason = reasons.find(({ type }) => type === 'near' || type === 'interests')
  const named = reason?.type === 'interests' ? reason.interests : []
  const interests = named.map((id) => ({ id, name: texts.t(`interests.${id}`), icon: '' }))
  return reason && reasonWords(texts, reason, { interests, presence: null })
}
