import { textsOf } from '../../../i18n/catalogues.server.ts'
import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { fittingFor } from '../../fit/fitting.server.ts'
import { selfOf } from '../../fit/self.server.ts'
import type { Reason } from '../../fit/weigh.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { isHere } from '../../presence/online.server.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale } from '../../sites/site-mail.server.ts'
import { claimMail } from '../mails/claim-mail.server.ts'
import { personInMail } from '../mails/people-of.server.ts'
import { recipientOf } from '../recipient.server.ts'
import { quietUntil } from '../telling/quiet-hours.ts'
import { isAway, weeklyPause } from './absence.server.ts'
import { type Missed, reasonInMail, weeklyMail } from './weekly-mail.server.ts'

const mostPeople = 6

/** Sends the weekly update to a member, at most once a week. Nothing is sent if there is nothing to tell. */
export const sendWeekly: Job<MemberKey> = {
  name: 'send-weekly',
  atOnce: 2,
  async run(member) {
    const missed = await missedBy(member)
    if (!missed || isHere(member)) return
    const found = await peopleFor(member)
    if (found.length === 0 && missed.messages === 0 && missed.likes === 0) return
    await transaction(async (tx) => {
      const recipient = await recipientOf(tx, member)
      if (recipient?.status !== 'active' || !recipient.mails.has('weekly_updates')) return
      if (quietUntil(now(), recipient.quiet)) return
      if (!(await claimMail(tx, member, 'weekly_updates', new Date(now().getTime() - weeklyPause)))) return
      const { siteId, language } = recipient
      const texts = textsOf(mailLocale(siteId, language))
      const people = found.map(({ card, reasons }) =>
        personInMail(siteId, texts, card, {
          path: `/members/${card.id}`,
          words: reasonInMail(texts, reasons),
        }),
      )
      await sendMemberMail(tx, recipient, {
        isBulk: true,
        ...weeklyMail(recipient, people, missed),
        condition: { type: 'weekly_updates', profiles: found.map(({ card }) => card.id) },
      })
    })
  },
}

/** Those who fit best, with the reasons. */
async function peopleFor(member: MemberKey) {
  const best = await fittingFor(await selfOf(member), { wanted: mostPeople, isAgeStrict: true })
  const reasons = new Map<string, Reason[]>(best.map((one) => [one.id, one.reasons]))
  const cards = await cardsOf(
    member,
    best.map(({ id }) => id),
  )
  return cards.map((card) => ({ card, reasons: reasons.get(card.id) ?? [] }))
}

/**
 * How many messages and likes of others the member has not seen. Those of fictional members do not count: a number cannot
 * be marked. Null if the member was here in the meantime.
 */
async function missedBy({ siteId, memberId }: MemberKey): Promise<Missed | null> {
  const { rows } = await db.query<Missed>(sql`
    SELECT (SELECT coalesce(sum(c.unread), 0)::int FROM chats c
              JOIN members o ON o.site_id = c.site_id AND o.id = c.other_id AND o.status = 'active' AND NOT o.is_fictional
             WHERE c.site_id = ${siteId} AND c.member_id = ${memberId} AND c.unread > 0 AND c.is_listed
               AND ${notHidden(siteId, memberId, sql`c.other_id`)}) AS messages,
           (SELECT count(*)::int FROM likes l
              JOIN member_search o ON o.site_id = l.site_id AND o.member_id = l.member_id AND o.is_visible
                                  AND NOT o.is_fictional
             WHERE l.site_id = ${siteId} AND l.other_id = ${memberId} AND l.is_new
               AND ${notHidden(siteId, memberId, sql`l.member_id`)}) AS likes
      FROM member_search a
     WHERE a.site_id = ${siteId} AND a.member_id = ${memberId} AND ${isAway(sql`a.last_active`)}`)
  return rows[0] ?? null
}
