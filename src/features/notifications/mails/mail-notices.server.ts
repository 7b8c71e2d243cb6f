import { textsOf } from '../../../i18n/catalogues.server.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { MailContent, MailedPerson } from '../../../platform/mail.server.ts'
import { type MailPerson, markedName } from '../../../platform/mail-page.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { startOf } from '../../../platform/text-length.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { Recipient } from '../recipient.server.ts'
import { stateJoins, stateOfNotice } from '../telling/facts.server.ts'
import type { NoticeMailType } from '../telling/kinds.ts'
import type { Notice } from '../telling/notice-of.ts'
import { fictionalMark, personInMail } from './people-of.server.ts'
import { subscription } from './subscription.server.ts'

/** More people than these are only counted. */
const peopleInMail = 6
const firstWords = 90

/** Queues one mail with everyone the notices are about. */
export async function mailNotices(
  tx: Transaction,
  recipient: Recipient,
  type: NoticeMailType,
  notices: Notice[],
) {
  const { memberId } = recipient
  const people = notices.flatMap(({ profile, about }) =>
    profile ? { id: profile, conversation: type === 'like' ? undefined : about } : [],
  )
  if (people.length > 0) await sendMemberMail(tx, recipient, { condition: { memberId, type, people } })
}

/** Renders a queued mail about those of the people who are still to be told. Null if nobody is. */
export async function noticesNow(
  recipient: Recipient,
  type: NoticeMailType,
  queued: MailedPerson[],
): Promise<MailContent | null> {
  const conversations = await unseenOf(recipient, queued)
  const cards = await cardsOf(recipient, [...conversations.keys()])
  if (cards.length === 0) return null
  const words =
    recipient.showsWords && type !== 'like' ? await lastWords(recipient, conversations) : new Map()
  const texts = textsOf(mailLocale(recipient.siteId, recipient.language))
  const people = cards.slice(0, peopleInMail).map((card) => {
    const conversation = conversations.get(card.id)
    const path = conversation ? `/chats/${conversation}` : `/members/${card.id}`
    return personInMail(recipient.siteId, texts, card, { path, words: words.get(conversation) })
  })
  const fictional = cards.filter((card) => card.fictional).length
  return noticeMail(recipient, type, people, { count: cards.length, fictional })
}

/** The people whose messages or like the recipient has not seen, each with their conversation. */
async function unseenOf({ siteId, memberId }: Recipient, people: MailedPerson[]) {
  const { rows } = await db.query<{ id: string; is_seen: boolean; is_gone: boolean }>(sql`
    SELECT n.profile_id AS id, ${stateOfNotice}
      FROM (SELECT ${siteId}::uuid AS site_id, ${memberId}::uuid AS member_id, id AS profile_id,
                   coalesce(conversation, id) AS about, CASE WHEN conversation IS NULL THEN 'like' ELSE 'message' END AS kind
              FROM unnest(${people.map(({ id }) => id)}::uuid[],
                          ${people.map(({ conversation }) => conversation ?? null)}::uuid[]) AS p (id, conversation)) n
           ${stateJoins}`)
  const told = new Set(rows.filter((row) => row.is_seen || row.is_gone).map(({ id }) => id))
  return new Map(people.filter(({ id }) => !told.has(id)).map(({ id, conversation }) => [id, conversation]))
}

/** How many people a mail is about, and how many of them are fictional. */
type Counted = { count: number; fictional: number }

/** Renders a mail about some people; `count` may be larger. */
export function noticeMail(
  recipient: Pick<Recipient, 'siteId' | 'memberId' | 'language'>,
  type: NoticeMailType,
  people: MailPerson[],
  { count, fictional }: Counted,
) {
  const { siteId, language } = recipient
  const texts = textsOf(mailLocale(siteId, language))
  const { locale, t } = texts
  const site = siteById(siteId).settings.name
  const list = type === 'like' ? '/likes' : '/chats'
  const { headers, footerLinks } = subscription(recipient, type)
  const [one] = people
  const isOne = count === 1 && one !== undefined
  // "Someone" does not fit within every sentence, "1 person" does.
  const subject =
    isOne && one.name !== t('mails.someone')
      ? t(`mails.${type}.subject`, { name: markedName(one) })
      : markedCount(t(`mails.${type}.subject_many`, { count }), fictionalMark(siteId, texts, fictional))
  const text = t(isOne ? `mails.${type}.text` : `mails.${type}.text_many`)
  const page = siteMail(siteId, locale, {
    preheader: text,
    heading: subject,
    paragraphs: [text],
    people,
    button: {
      text: t(isOne ? `mails.${type}.button` : `mails.${type}.button_many`),
      address: isOne ? one.address : pageInMail(siteId, list, locale),
    },
    why: t(`mails.${type}.why`, { site }),
    footerLinks,
  })
  return { subject, ...page, headers }
}

const markedCount = (subject: string, mark: string | undefined) => (mark ? `${subject} (${mark})` : subject)

/** The first words of the newest message of each conversation, if it is a text. */
async function lastWords(
  { siteId, memberId }: Recipient,
  conversations: Map<string, string | undefined>,
): Promise<Map<string | undefined, string>> {
  const { rows } = await db.query<{ id: string; text: string }>(sql`
    SELECT asked.id, m.text FROM unnest(${[...conversations.values()]}::uuid[]) AS asked (id)
     CROSS JOIN LATERAL (
       SELECT text FROM messages m
        WHERE m.site_id = ${siteId} AND m.conversation_id = asked.id AND m.sender_id <> ${memberId}
          AND m.deleted_at IS NULL ORDER BY number DESC LIMIT 1) m
     WHERE m.text IS NOT NULL`)
  return new Map(rows.map(({ id, text }) => [id, startOf(text.replace(/\s+/g, ' ').trim(), firstWords)]))
}
