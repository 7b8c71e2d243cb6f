import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { MailContent, MailedPerson } from '../../../platform/mail.server.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import { mailLocale } from '../../sites/site-mail.server.ts'
import { personInMail } from '../mails/people-of.server.ts'
import type { Recipient } from '../recipient.server.ts'
import { missedBy } from './missed-by.server.ts'
import { weeklyMail } from './weekly-mail.server.ts'

/** Renders a queued weekly update. Null if the member was here in the meantime, or if nothing is left to tell. */
export async function weeklyNow(recipient: Recipient, queued: MailedPerson[]): Promise<MailContent | null> {
  const missed = await missedBy(recipient)
  if (!missed) return null
  const words = new Map(queued.map((person) => [person.id, person.words]))
  const cards = await cardsOf(recipient, [...words.keys()])
  if (cards.length === 0 && missed.messages === 0 && missed.likes === 0) return null
  const texts = textsOf(mailLocale(recipient.siteId, recipient.language))
  const people = cards.map((card) =>
    personInMail(recipient.siteId, texts, card, { path: `/members/${card.id}`, words: words.get(card.id) }),
  )
  return weeklyMail(recipient, people, missed)
}
