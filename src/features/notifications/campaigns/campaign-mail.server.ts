import { textsOf } from '../../../i18n/catalogues.server.ts'
import { nameInMail } from '../../accounts/mails/people-in-mails.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { subscription } from '../mails/subscription.server.ts'
import type { Recipient } from '../recipient.server.ts'
import { type Campaign, languageOf } from './campaign.server.ts'

/** Renders a mail of a campaign, all of it in one language. */
export function campaignMail(
  recipient: Pick<Recipient, 'siteId' | 'memberId' | 'language' | 'name'>,
  { kind, texts }: Pick<Campaign, 'kind' | 'texts'>,
) {
  const { siteId } = recipient
  const language = languageOf(texts, mailLocale(siteId, recipient.language))
  const { locale, t } = textsOf(language)
  const { subject, text, button } = texts[language] ?? texts.en
  const { headers, footerLinks } = subscription({ ...recipient, language }, kind)
  const name = nameInMail(recipient.name)
  const paragraphs = text.split(/\n\s*\n/)
  const page = siteMail(siteId, locale, {
    preheader: paragraphs[0] ?? '',
    heading: subject,
    paragraphs: [name ? t('mails.greeting', { name }) : t('mails.greeting_nameless'), ...paragraphs],
    button: { text: button.text, address: pageInMail(siteId, button.path, locale) },
    why: t(`mails.${kind}.why`, { site: siteById(siteId).settings.name }),
    footerLinks,
  })
  return { subject, ...page, headers }
}
