import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { recipientOf } from '../../notifications/recipient.server.ts'
import { sendMemberMail } from '../../sites/member-mail.server.ts'
import { mailLocale, pageInMail, siteMail } from '../../sites/site-mail.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { appealToken } from '../appeals/appeal-token.server.ts'
import type { AppealOutcome } from './decision-kinds.ts'
import type { Decision } from './decisions.server.ts'

/** A decision is mailed to the member it is about, and to whoever reported them. */
export type Side = 'member' | 'reporter'

/** Mails the statement of reasons to both sides. Nobody is told that a report about them was unfounded. */
export async function tellDecision(tx: Transaction, decision: Decision, name: string) {
  const { siteId, memberId, reporterId, kind } = decision
  if (kind !== 'no_breach')
    await mailTo(tx, { siteId, memberId }, (locale) => decisionMail('member', locale, decision, name))
  if (reporterId)
    await mailTo(tx, { siteId, memberId: reporterId }, (locale) =>
      decisionMail('reporter', locale, decision, name),
    )
}

export const tellAppeal = (tx: Transaction, member: MemberKey, answer: AppealAnswer) =>
  mailTo(tx, member, (locale) => appealMail(member.siteId, locale, answer))

type Mail = ReturnType<typeof decisionMail>

/** An unconfirmed address may be someone else's, and whoever has left gets no mail. */
async function mailTo(tx: Transaction, member: MemberKey, mail: (locale: Locale) => Mail) {
  const recipient = await recipientOf(tx, member)
  if (!recipient?.email || recipient.status === 'deleted' || recipient.status === 'not_confirmed') return
  const headers = { 'Auto-Submitted': 'auto-generated' }
  await sendMemberMail(tx, recipient, { ...mail(mailLocale(member.siteId, recipient.language)), headers })
}

/** Says what was decided, which rule was broken, on what facts, by whom, and how to appeal. */
export function decisionMail(side: Side, locale: Locale, decision: Decision, name: string) {
  const { siteId, kind, rule, until } = decision
  const { t, date } = textsOf(locale)
  const values = { site: siteById(siteId).settings.name, name, date: until ? date(until) : '' }
  const isBreach = kind !== 'no_breach'
  const lead =
    side === 'member'
      ? t(`mails.decision.did_${kind}`, values)
      : t(`mails.decision.${isBreach ? 'report_breach' : 'report_no_breach'}`, values)
  const words = side === 'member' ? decision.reasons : decision.answerToReporter
  const page = siteMail(siteId, locale, {
    preheader: lead,
    heading: t(`mails.decision.heading_${side}`),
    paragraphs: [
      lead,
      ...(rule ? [t('mails.decision.rule', { rule: t(`mails.decision.rule_${rule}`) })] : []),
      ...(words ? words.split(/\n{2,}/) : []),
      t('mails.decision.by_people'),
      t('mails.decision.appeal'),
    ],
    button: {
      text: t('mails.decision.button'),
      address: pageInMail(siteId, `/complaints?appeal=${appealToken(decision, side)}`, locale),
    },
    why: t(`mails.decision.why_${side}`, values),
  })
  return { subject: t(`mails.decision.subject_${side}`, values), ...page }
}

type AppealAnswer = { outcome: AppealOutcome; answer: string }

export function appealMail(siteId: string, locale: Locale, { outcome, answer }: AppealAnswer) {
  const { t } = textsOf(locale)
  const values = { site: siteById(siteId).settings.name }
  const lead = t(`mails.appeal.${outcome}`)
  const page = siteMail(siteId, locale, {
    preheader: lead,
    heading: t('mails.appeal.heading'),
    paragraphs: [lead, ...answer.split(/\n{2,}/), t('mails.decision.by_people')],
    button: { text: t('mails.appeal.button'), address: pageInMail(siteId, '/complaints', locale) },
    why: t('mails.appeal.why', values),
  })
  return { subject: t('mails.appeal.subject', values), ...page }
}
