import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { isHere } from '../../presence/online.server.ts'
import { interestsMissing, missingIn } from '../../profiles/own/completeness/completeness.ts'
import { ownProfileOf } from '../../profiles/own/own-profile.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale } from '../../sites/site-mail.server.ts'
import { siteAddress, siteById } from '../../sites/sites.server.ts'
import { claimMail } from '../mails/claim-mail.server.ts'
import { recipientOf } from '../recipient.server.ts'
import { quietUntil } from '../telling/quiet-hours.ts'
import { dueReminder } from './due-reminder.ts'
import { reminderMail } from './reminder-mail.server.ts'
import { signupOf } from './signup-of.server.ts'

/** A profile with less than this is not attractive to others. In percent. */
const lowCompleteness = 50

/** Reminds a member of their unfinished signup or profile, if that is still due. */
export const sendReminder: Job<MemberKey> = {
  name: 'send-reminder',
  atOnce: 2,
  async run(member) {
    const { siteId, memberId } = member
    const signup = await signupOf(db, member)
    const due = signup && dueReminder(signup, now())
    if (!due || isHere(member)) return
    const { kind, isLast, since } = due
    const profile = await ownProfileOf(member)
    if (kind === 'profile' && profile.completeness >= lowCompleteness) return
    const missing = missingIn(profile, siteById(siteId).settings.visible_profile_fields)
    await transaction(async (tx) => {
      const recipient = await recipientOf(tx, member)
      // A member who has confirmed meanwhile is told something else later.
      if (!recipient?.mails.has('reminders') || recipient.status !== signup.status) return
      if (quietUntil(now(), recipient.quiet) || !(await claimMail(tx, member, 'reminders', since))) return
      const { email, language } = recipient
      const link = {
        ...({ memberId, email, purpose: 'activate', path: '/activate/done' } as const),
        origin: siteAddress(siteId),
        language: mailLocale(siteId, language),
      }
      await sendMemberMail(tx, recipient, {
        isBulk: true,
        ...reminderMail(recipient, {
          ...{ kind, isLast, missing, percent: profile.completeness },
          interestsMissing: interestsMissing(profile),
        }),
        link: kind === 'confirm' ? link : undefined,
        condition: { memberId, type: 'reminders' },
      })
    })
  },
}
