import { textsOf } from '../../../../i18n/catalogues.server.ts'
import type { Queryable } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { type Sql, sql } from '../../../../platform/sql.server.ts'
import type { CaseKey } from '../../../cases/cases.server.ts'
import { type HouseRule, houseRules } from '../../../cases/decisions/decision-kinds.ts'
import { type Decision, decisionsWhere } from '../../../cases/decisions/decisions.server.ts'
import type { CaseDecision, EarlierCase, Reported } from '../reports.contract.ts'
import { personOf } from './people.server.ts'

const mostEarlier = 20

/** The fields that are shown. */
type SeenProfile = { name?: string } & Reported['profile']

export type ReportRow = {
  member_id: string
  reporter_id: string | null
  photo_id: string | null
  message_id: string | null
  reason: HouseRule
  remarks: string
  snapshot: {
    profile: SeenProfile
    message?: { text: string | null; gift: string | null; created_at: string }
  }
  photo_key: string | null
}

export async function reportRow(tx: Queryable, { siteId, id }: CaseKey): Promise<ReportRow> {
  const { rows } = await tx.query<ReportRow>(sql`
    SELECT member_id, reporter_id, photo_id, message_id, reason, remarks, snapshot, photo_key
      FROM reports WHERE site_id = ${siteId} AND id = ${id}`)
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

/** A report with what was seen at the time, and what is known of both people. */
export async function readReport(tx: Queryable, key: CaseKey): Promise<Reported> {
  const { siteId, id } = key
  const row = await reportRow(tx, key)
  const { member_id: memberId, reporter_id: reporterId, snapshot } = row
  const member = await personOf(tx, { siteId, memberId })
  if (!member) throw refuse('not_found')
  const reporter = await personOf(tx, { siteId, memberId: reporterId })
  const others = sql`r.site_id = ${siteId} AND r.id <> ${id}`
  return {
    ...{ reason: row.reason, remarks: row.remarks, member, reporter },
    profile: shownProfile(snapshot.profile),
    message: snapshot.message
      ? { text: snapshot.message.text, gift: snapshot.message.gift, at: snapshot.message.created_at }
      : null,
    ...{ has_picture: row.photo_key !== null, is_photo: row.photo_id !== null },
    reports_about: await earlier(tx, sql`${others} AND r.member_id = ${memberId}`),
    reports_by: reporterId ? await earlier(tx, sql`${others} AND r.reporter_id = ${reporterId}`) : [],
    decisions: (await decisionsWhere(tx, sql`site_id = ${siteId} AND member_id = ${memberId}`))
      .slice(0, mostEarlier)
      .map(shownDecision),
    texts: textsFor(member.locale, reporter?.locale ?? member.locale, member.name),
  }
}

const profileFields = [
  'name',
  'age',
  'gender',
  'country',
  'region',
  'city',
  'description',
  'fictional',
] as const

/** Without the photos, whose files have moved since. */
const shownProfile = (profile: SeenProfile): Reported['profile'] =>
  Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? null]))

export const shownDecision = (decision: Decision): CaseDecision => ({
  ...{ id: decision.id, kind: decision.kind, rule: decision.rule },
  ...{ reasons: decision.reasons, answer: decision.answerToReporter },
  ...{ at: decision.decidedAt.toISOString(), until: decision.until?.toISOString() ?? null },
  is_reversed: decision.reversedAt !== null,
})

async function earlier(tx: Queryable, condition: Sql): Promise<EarlierCase[]> {
  const { rows } = await tx.query<Omit<EarlierCase, 'since'> & { since: Date }>(sql`
    SELECT r.id, r.reason, r.created_at AS since, c.state
      FROM reports r JOIN cases c ON c.site_id = r.site_id AND c.id = r.id AND c.state <> 'sealed'
     WHERE ${condition} ORDER BY r.created_at DESC LIMIT ${mostEarlier}`)
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }))
}

type MailLocale = Parameters<typeof textsOf>[0]

/** Sentences to begin with, each in the language of its reader. The operator edits them before they are sent. */
function textsFor(member: MailLocale, reporter: MailLocale, name: string): Reported['texts'] {
  const [own, theirs] = [textsOf(member).t, textsOf(reporter).t]
  return {
    rules: Object.fromEntries(houseRules.map((rule) => [rule, own(`mails.decision.facts_${rule}`)])),
    breach: theirs('mails.decision.answer_breach'),
    no_breach: theirs('mails.decision.answer_no_breach', { name }),
  }
}
