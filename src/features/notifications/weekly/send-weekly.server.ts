import { textsOf } from '../../../i18n/catalogues.server.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { fittingFor } from '../../fit/fitting.server.ts'
import { selfOf } from '../../fit/self.server.ts'
import { isHere } from '../../presence/online.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale } from '../../sites/site-mail.server.ts'
import { claimMail } from '../mails/claim-mail.server.ts'
import { recipientOf } from '../recipient.server.ts'
import { quietUntil } from '../telling/quiet-hours.ts'
import { weeklyPause } from './absence.server.ts'
import { missedBy } from './missed-by.server.ts'
import { reasonInMail } from './weekly-mail.server.ts'

const mostPeople = 6

/** Sends the weekly update to a member, at most once a week. Nothing is sent if there is nothing to tell. */
export const sendWeekly: Job<MemberKey> = {
  name: 'send-weekly',
  atOnce: 2,
  async run(member) {
    const missed = await missedBy(member)
    if (!missed || isHere(member)) return
    const found = await fittingFor(await selfOf(member), { wanted: mostPeople, isAgeStrict: true })
    if (found.length === 0 && missed.messages === 0 && missed.likes === 0) return
    await transaction(async (tx) => {
      const recipient = await recipientOf(tx, member)
      if (recipient?.status !== 'active' || !recipient.mails.has('weekly_updates')) return
      if (quietUntil(now(), recipient.quiet)) return
      if (!(await claimMail(tx, member, 'weekly_updates', new Date(now().getTime() - weeklyPause)))) return
      const texts = textsOf(mailLocale(recipient.siteId, recipient.language))
      const people = found.map(({ id, reasons }) => ({ id, words: reasonInMail(texts, reasons) }))
      const condition = { memberId: member.memberId, type: 'weekly_updates', people }
      await sendMemberMail(tx, recipient, { isBulk: true, condition })
    })
  },
}
