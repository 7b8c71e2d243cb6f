import { html } from 'hono/html'
import { accountMail, accountMails } from '../features/accounts/account-mails.server.ts'
import { type Locale, languageNames, locales } from '../i18n/locales.ts'
import { days, now } from '../platform/clock.ts'
import { devPage, mailPreview } from './mailbox.server.ts'

/** A preview of every account mail of a site in one language, with example data. */
export function mailPreviews(siteId: string, language: Locale) {
  const recipient = { siteId, memberId: '', email: 'anna@mail.example', name: 'Anna', language }
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
        const mail = accountMail(kind, recipient, details)
        return html`<article>
          <h2>${mail.subject}</h2>
          <p class="quiet">${kind}</p>
          ${mailPreview({ ...mail, isOpen: true })}
        </article>`
      })}`,
  )
}
