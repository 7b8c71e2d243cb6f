import { textsOf } from '../../i18n/catalogues.server.ts'
import { type Locale, localeOfLanguage } from '../../i18n/locales.ts'
import { type MailPage, mailPage } from '../../platform/mail-page.server.ts'
import { siteAddress, siteById } from './sites.server.ts'

type Content = Omit<MailPage, 'siteName' | 'logo' | 'primaryColor' | 'locale' | 'footer'> & {
  /** Why the recipient gets the mail. */
  why: string
}

/** The language of mails to someone: their own, else that of the site. */
export const mailLocale = (siteId: string, language: Locale | null) =>
  language ?? localeOfLanguage(siteById(siteId).settings.domain_language)

/** The address of a page in the language of the mail: the browser that opens it may not know the member. */
export const pageInMail = (siteId: string, path: string, locale: Locale) =>
  `${siteAddress(siteId)}${path}${path.includes('?') ? '&' : '?'}lang=${locale}`

/** A mail in the look of the site, with its help address and company below. */
export function siteMail(siteId: string, locale: Locale, { why, ...content }: Content) {
  const { settings, company } = siteById(siteId)
  const { t } = textsOf(locale)
  return mailPage({
    siteName: settings.name,
    logo: settings.logo && new URL(settings.logo, siteAddress(siteId)).href,
    primaryColor: settings.primary_color,
    locale,
    ...content,
    footer: [
      why,
      settings.support_email ? t('mails.help', { email: settings.support_email }) : t('mails.automatic'),
      [company.name, company.address, company.city].filter(Boolean).join(', '),
    ].filter(Boolean),
  })
}
