import { textsOf } from '../../../i18n/catalogues.server.ts'
import { languageTag } from '../../../i18n/locales.ts'
import type { Texts } from '../../../i18n/texts.ts'
import { days } from '../../../platform/clock.ts'
import { lifetimes } from '../../../platform/links.server.ts'
import { linkPlaceholder } from '../../../platform/mail.server.ts'
import { nameInMail } from '../../accounts/mails/people-in-mails.server.ts'
import type { Part } from '../../profiles/own/completeness/completeness.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { subscription } from '../mails/subscription.server.ts'
import type { Recipient } from '../recipient.server.ts'
import type { DueReminder } from './due-reminder.ts'

type Reminder = Pick<DueReminder, 'kind' | 'isLast'> & {
  /** The parts of the profile that are empty, the most important first, and how much is filled in. */
  missing: Part[]
  interestsMissing: number
  percent: number
}

/** Renders a reminder. The link of one to confirm the address has a placeholder instead of the secret. */
export function reminderMail(
  recipient: Pick<Recipient, 'siteId' | 'memberId' | 'language' | 'name'>,
  reminder: Reminder,
) {
  const { siteId, language } = recipient
  const { kind, isLast } = reminder
  const texts = textsOf(mailLocale(siteId, language))
  const { locale, t } = texts
  const site = siteById(siteId).settings.name
  const { subject, text, button, path, after } = contentOf(texts, reminder)
  const { headers, footerLinks } = subscription(recipient, 'reminders')
  const name = nameInMail(recipient.name)
  const page = siteMail(siteId, locale, {
    preheader: text,
    heading: subject,
    paragraphs: [name ? t('mails.greeting', { name }) : t('mails.greeting_nameless'), text],
    button: { text: button, address: path ? pageInMail(siteId, path, locale) : linkPlaceholder },
    afterButton: [...after, ...(isLast ? [t('mails.reminders.last')] : [])],
    why: t(kind === 'confirm' ? 'mails.activation.why' : 'mails.reminders.why', { site }),
    footerLinks,
  })
  return { subject, ...page, headers }
}

/** The parts that differ. Without a path, the button has the secret link. */
function contentOf({ t, locale }: Texts, { kind, missing, interestsMissing, percent }: Reminder) {
  if (kind === 'confirm')
    return {
      subject: t('mails.reminders.confirm_subject'),
      text: t('mails.reminders.confirm_text'),
      button: t('mails.activation.button'),
      path: null,
      after: [
        t('mails.activation.lifetime', { days: lifetimes.activate / days(1) }),
        t('mails.activation.not_you'),
      ],
    }
  if (kind === 'signup')
    return {
      subject: t('mails.reminders.signup_subject'),
      text: t('mails.reminders.signup_text'),
      button: t('member_banner.resume'),
      path: '/complete-signup',
      after: [],
    }
  return {
    subject: t('member_banner.enrich_title'),
    text: t('member_banner.enrich_text', {
      percent,
      missing: new Intl.ListFormat(languageTag(locale)).format(namesOf(missing, interestsMissing, t)),
    }),
    button: t('member_banner.enrich_action'),
    path: '/profile',
    after: [],
  }
}

const mostNamed = 3

function namesOf(missing: Part[], count: number, t: Texts['t']) {
  const nameOf = (part: Part) =>
    part === 'photo' || part === 'description' || part === 'interests'
      ? t(`member_banner.missing_${part}`, { count })
      : t('member_banner.missing_other')
  return [...new Set(missing.map(nameOf))].slice(0, mostNamed)
}
