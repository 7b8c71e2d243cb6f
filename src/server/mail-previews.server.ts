import { html } from 'hono/html'
import { accountMail, accountMails } from '../features/accounts/mails/account-mails.server.ts'
import {
  restrictionMail,
  restrictionMails,
} from '../features/accounts/restrictions/restriction-mails.server.ts'
import { appealOutcomes, measures } from '../features/cases/decisions/decision-kinds.ts'
import { appealMail, decisionMail } from '../features/cases/decisions/decision-mails.server.ts'
import type { Decision } from '../features/cases/decisions/decisions.server.ts'
import { complaintMail, complaintMails } from '../features/complaints/complaint-mails.server.ts'
import { type Locale, languageNames, locales } from '../i18n/locales.ts'
import { days, now } from '../platform/clock.ts'
import { devPage, mailPreview } from './mailbox.server.ts'
import { notificationPreviews } from './notification-previews.server.ts'

/** A preview of every mail of a site in one language, with example data. */
export async function mailPreviews(siteId: string, language: Locale) {
  const recipient = { siteId, memberId: '', email: 'anna@mail.example', name: 'Anna', language }
  const until = new Date(now().getTime() + days(14))
  const asker = { code: '482913', browser: 'Firefox · Android', country: 'NL' } as const
  const details = { address: 'a•••@m•••.example', until, ...asker }
  const complaint = { number: 'KTRW-4829', due: until, path: '/complaints' }
  const complaintRecipient = { siteId, email: recipient.email, locale: language }
  const mails = [
    ...accountMails.map((kind) => ({ kind, ...accountMail(kind, recipient, details) })),
    ...restrictionMails.map((kind) => ({
      kind: `restriction_${kind}`,
      ...restrictionMail(kind, recipient, { reason: 'abuse', until }),
    })),
    ...complaintMails.map((kind) => {
      const answer = kind === 'complaint_answered' ? { answer: 'First paragraph.\n\nSecond paragraph.' } : {}
      return { kind, ...complaintMail(kind, complaintRecipient, { ...complaint, ...answer }) }
    }),
    ...decisionPreviews(siteId, language, until),
    ...(await notificationPreviews(siteId, language)),
  ]
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
      ${mails.map(
        (mail) =>
          html`<article>
            <h2>${mail.subject}</h2>
            <p class="quiet">${mail.kind}</p>
            ${mailPreview({ ...mail, isOpen: true })}
          </article>`,
      )}`,
  )
}

const nobody = '00000000-0000-0000-0000-000000000000'

function decisionPreviews(siteId: string, language: Locale, until: Date) {
  const decision: Omit<Decision, 'kind'> = {
    ...{ siteId, id: nobody, memberId: nobody, reporterId: nobody, reportId: nobody, decidedBy: null },
    ...{ rule: 'scam', reasons: 'First paragraph.\n\nSecond paragraph.', answerToReporter: 'One paragraph.' },
    ...{ until, decidedAt: now(), reversedAt: null },
  }
  const answer = 'First paragraph.\n\nSecond paragraph.'
  return [
    ...measures.flatMap((kind) =>
      (['member', 'reporter'] as const).map((side) => ({
        kind: `decision, ${kind}, ${side}`,
        ...decisionMail(side, language, { ...decision, kind }, 'Ben'),
      })),
    ),
    ...appealOutcomes.map((outcome) => ({
      kind: `appeal, ${outcome}`,
      ...appealMail(siteId, language, { outcome, answer }),
    })),
  ]
}
