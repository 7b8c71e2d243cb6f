import { textsOf } from '../../../../i18n/catalogues.server.ts'
import type { Queryable } from '../../../../platform/database.server.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { CaseKey } from '../../../cases/cases.server.ts'
import type { AppealOutcome } from '../../../cases/decisions/decision-kinds.ts'
import { type Decision, decisionsWhere } from '../../../cases/decisions/decisions.server.ts'
import type { ComplaintRow } from '../../../complaints/complaints.server.ts'
import { mailLocale } from '../../../sites/site-mail.server.ts'
import type { AppealCase, ComplaintCase } from '../reports.contract.ts'
import { personOf } from './people.server.ts'
import { shownDecision } from './read-report.server.ts'
import { answerTemplates } from './templates.ts'

type WholeComplaint = ComplaintRow & {
  category: string
  order_id: string | null
  about_id: string | null
  text: string
  answer: string | null
}

export async function complaintRow(tx: Queryable, { siteId, id }: CaseKey): Promise<WholeComplaint> {
  const { rows } = await tx.query<WholeComplaint>(
    sql`SELECT * FROM complaints WHERE site_id = ${siteId} AND id = ${id}`,
  )
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}

export async function readComplaint(tx: Queryable, key: CaseKey): Promise<ComplaintCase> {
  const { siteId } = key
  const row = await complaintRow(tx, key)
  const { rows: files } = await tx.query<{ position: number; name: string }>(sql`
    SELECT position, name FROM complaint_files
     WHERE site_id = ${siteId} AND complaint_id = ${key.id} ORDER BY position`)
  const { t } = textsOf(mailLocale(siteId, row.locale))
  return {
    ...{ number: row.number, category: row.category, text: row.text, email: row.email, locale: row.locale },
    member: await personOf(tx, { siteId, memberId: row.member_id }),
    about: await personOf(tx, { siteId, memberId: row.about_id }),
    ...{ order: row.order_id, files, answer: row.answer },
    texts: Object.fromEntries(answerTemplates.map((name) => [name, t(`mails.answers.${name}`)])),
  }
}

export type AppealRow = {
  decisionId: string
  memberId: string
  text: string
  outcome: AppealOutcome | null
  answer: string | null
}

export async function appealRow(
  tx: Queryable,
  { siteId, id }: CaseKey,
): Promise<{ row: AppealRow; decision: Decision }> {
  const { rows } = await tx.query<AppealRow>(sql`
    SELECT decision_id AS "decisionId", member_id AS "memberId", text, outcome, answer
      FROM appeals WHERE site_id = ${siteId} AND id = ${id}`)
  const [row] = rows
  const [decision] = row ? await decisionsWhere(tx, sql`site_id = ${siteId} AND id = ${row.decisionId}`) : []
  if (!row || !decision) throw refuse('not_found')
  return { row, decision }
}

export async function readAppeal(tx: Queryable, key: CaseKey): Promise<AppealCase> {
  const { row, decision } = await appealRow(tx, key)
  const member = await personOf(tx, { siteId: key.siteId, memberId: row.memberId })
  if (!member) throw refuse('not_found')
  const { t } = textsOf(member.locale)
  return {
    text: row.text,
    side: row.memberId === decision.memberId ? 'member' : 'reporter',
    ...{ member, decision: shownDecision(decision), report: decision.reportId },
    ...{ outcome: row.outcome, answer: row.answer },
    texts: { upheld: t('mails.answers.upheld'), reversed: t('mails.answers.reversed') },
  }
}
