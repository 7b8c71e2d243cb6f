import { textsOf } from '../../../i18n/catalogues.server.ts'
import { mailLocale, pageInMail } from '../../sites/site-mail.server.ts'
import { siteAddress } from '../../sites/sites.server.ts'
import type { MailType } from '../notifications.contract.ts'
import type { Recipient } from '../recipient.server.ts'
import { unsubscribeToken } from '../unsubscribing/unsubscribe-token.server.ts'

/** The headers and links of a mail that its recipient can unsubscribe from (RFC 8058). */
export function subscription(
  { siteId, memberId, language }: Pick<Recipient, 'siteId' | 'memberId' | 'language'>,
  type: MailType,
) {
  const { t, locale } = textsOf(mailLocale(siteId, language))
  const home = siteAddress(siteId)
  const member = { siteId, memberId }
  return {
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${home}/api/unsubscribe.php?token=${unsubscribeToken(member, 'all')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    footerLinks: [
      {
        text: t(`mails.${type}.stop`),
        address: pageInMail(siteId, `/unsubscribe?token=${unsubscribeToken(member, type)}`, locale),
      },
      { text: t('mails.choose'), address: pageInMail(siteId, '/notifications', locale) },
    ],
  }
}
