import { html } from 'hono/html'
import { accountMail, accountMails } from '../features/accounts/account-mails.server.ts'
import { type Locale, languageNames, locales } from '../i18n/locales.ts'
import { days, now } from '../platform/clock.ts'
import { devPage, letter } from './mailbox.server.ts'

/** Every mail as a site sends it, in one language, about someone who does not exist. Nothing is sent. */
export function mailPreviews(siteId: string, language: Locale) {
  const whom = { siteId, memberId: '', email: 'anna@mail.example', name: 'Anna', language }
  const details = { address: 'a•••@m•••.example', until: new Date(now().getTime() + days(14)) }
  return devPage(
    'Mails',
    html`<h1>Mails</h1>
      <p>
        ${locales.map((locale) =>
          locale === language
            ? html`<strong>${languageNames[locale]}</strong> `
            : html`<a href="?locale=${locale}">${languageNames[locale]}</a> `,
        )}
      </p>
      ${accountMails.map((kind) => {
        const mail = accountMail(kind, whom, details)
        return html`<article>
          <h2>${mail.subject}</h2>
          <p class="quiet">${kind}</p>
          ${letter({ ...mail, isOpen: true })}
        </article>`
      })}`,
  )
}
