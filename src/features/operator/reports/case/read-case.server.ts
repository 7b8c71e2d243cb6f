import { type Transaction, transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { readFile } from '../../../../platform/storage.server.ts'
import { conversationId } from '../../../chat/conversation/conversation-id.server.ts'
import { record } from '../../audit/audit.server.ts'
import { type CaseRow, visibleCase } from '../deciding/locked-case.server.ts'
import { colleaguesOf } from '../inbox/case-scope.server.ts'
import { casesWhere, listedOf } from '../inbox/inbox.server.ts'
import type { CaseQuery, Conversation, WholeCase } from '../reports.contract.ts'
import { readAppeal, readComplaint } from './read-others.server.ts'
import { readReport, reportRow } from './read-report.server.ts'

/** Messages that are shown before a reported one, and after it. */
const around = 5

/** A case with everything that is needed to decide it. Each read is logged. */
export const readCase = (actor: OperatorActor, query: CaseQuery): Promise<WholeCase> =>
  transaction(async (tx) => {
    const row = await visibleCase(tx, actor, query)
    const { siteId, id, kind } = row
    const order = sql`c.id`
    const [listed] = await casesWhere(tx, sql`c.site_id = ${siteId} AND c.id = ${id}`, order, 1)
    if (!listed) throw refuse('not_found')
    const whole = {
      ...listedOf(listed, actor),
      taken_id: row.takenBy,
      colleagues: await colleagues(tx, actor, row),
      report: kind === 'report' ? await readReport(tx, row) : null,
      complaint: kind === 'complaint' ? await readComplaint(tx, row) : null,
      appeal: kind === 'appeal' ? await readAppeal(tx, row) : null,
    }
    const about = (whole.report ?? whole.complaint ?? whole.appeal)?.member
    await record(tx, actor, { kind: 'case_read', siteId, subject: id, ...(about && { memberId: about.id }) })
    return whole
  })

async function colleagues(tx: Transaction, { operatorId }: OperatorActor, { siteId, id }: CaseRow) {
  const { rows } = await tx.query<{ id: string; email: string }>(sql`
    SELECT colleague.id, colleague.email
      FROM (SELECT * FROM cases WHERE site_id = ${siteId} AND id = ${id}) c,
           LATERAL (${colleaguesOf(operatorId)}) colleague (id, email) ORDER BY colleague.email`)
  return rows
}

type MessageRow = {
  number: number
  id: string
  sender_id: string
  text: string | null
  gift: string | null
  photo_id: string | null
  deleted_at: Date | null
  created_at: Date
}

/** The messages around a reported one, and no others. Each read is logged. */
export const readConversation = (actor: OperatorActor, query: CaseQuery): Promise<Conversation> =>
  transaction(async (tx) => {
    const { siteId, id, kind } = await visibleCase(tx, actor, query)
    const report = kind === 'report' ? await reportRow(tx, { siteId, id }) : undefined
    if (!report?.message_id || !report.reporter_id) throw refuse('not_found')
    const { member_id: memberId, reporter_id: reporterId, message_id: messageId } = report
    const conversation = conversationId(siteId, memberId, reporterId)
    const { rows } = await tx.query<MessageRow>(sql`
      SELECT m.number, m.id, m.sender_id, m.text, m.gift, m.photo_id, m.deleted_at, m.created_at
        FROM messages m JOIN messages reported ON reported.site_id = ${siteId}
         AND reported.conversation_id = ${conversation} AND reported.sender_id = ${memberId} AND reported.id = ${messageId}
       WHERE m.site_id = ${siteId} AND m.conversation_id = ${conversation}
         AND m.number BETWEEN reported.number - ${around}::int AND reported.number + ${around}::int ORDER BY m.number`)
    await record(tx, actor, { kind: 'conversation_read', siteId, memberId, subject: id })
    return {
      messages: rows.map((row) => ({
        ...{ number: row.number, text: row.text, gift: row.gift },
        is_reported: row.id === messageId && row.sender_id === memberId,
        by_member: row.sender_id === memberId,
        ...{ has_photo: row.photo_id !== null, is_deleted: row.deleted_at !== null },
        at: row.created_at.toISOString(),
      })),
    }
  })

const types: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', pdf: 'application/pdf' }

/** The copy of a reported photo, or an attachment of a complaint. */
export async function readCaseFile(
  actor: OperatorActor,
  { position, ...query }: CaseQuery & { position: number },
) {
  const { key, name } = await transaction(async (tx) => {
    const { siteId, id, kind } = await visibleCase(tx, actor, query)
    const { rows } = await tx.query<{ key: string | null; name: string }>(
      kind === 'report'
        ? sql`SELECT photo_key AS key, '' AS name FROM reports WHERE site_id = ${siteId} AND id = ${id}`
        : sql`SELECT key, name FROM complaint_files
               WHERE site_id = ${siteId} AND complaint_id = ${id} AND position = ${position}`,
    )
    const [row] = rows
    if (!row?.key) throw refuse('not_found')
    await record(tx, actor, { kind: 'case_read', siteId, subject: id, after: { file: position } })
    return { key: row.key, name: row.name }
  })
  const bytes = await readFile(key)
  if (!bytes) throw refuse('not_found')
  return { bytes, name, type: types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream' }
}
