import { now } from '../../../../platform/clock.ts'
import { db, type Queryable } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { type Sql, sql } from '../../../../platform/sql.server.ts'
import type { CaseKind } from '../../../cases/case-kinds.ts'
import type { InboxPage, InboxQuery, ListedCase } from '../reports.contract.ts'
import { isOwnAppeal, isVisible } from './case-scope.server.ts'

const pageSize = 50

type Row = {
  site_id: string
  id: string
  kind: CaseKind
  state: ListedCase['state']
  since: Date
  due_at: Date
  taken_by: string | null
  taken_email: string | null
  decided_at: Date | null
  subject: string | null
  name: string | null
}

/** A page of the inbox: cases that wait by their deadline, those that are overdue first; decided ones from the last. */
export async function readInbox(actor: OperatorActor, { kind, show, next }: InboxQuery): Promise<InboxPage> {
  const isDecided = show === 'decided'
  const [time, id] = next?.split('_') ?? []
  const after = isDecided
    ? sql`(c.decided_at, c.id) < (${time}::timestamptz, ${id}::uuid)`
    : sql`(c.due_at, c.id) > (${time}::timestamptz, ${id}::uuid)`
  const rows = await casesWhere(
    db,
    sql`${isVisible(actor)} AND NOT ${isOwnAppeal(actor)} AND ${shownIn(show, actor)}
        AND ${kind ? sql`c.kind = ${kind}` : sql`true`} AND ${next ? after : sql`true`}`,
    isDecided ? sql`c.decided_at DESC, c.id DESC` : sql`c.due_at, c.id`,
    pageSize + 1,
  )
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  const lastTime = isDecided ? last?.decided_at : last?.due_at
  return {
    cases: shown.map((row) => listedOf(row, actor)),
    next: last && lastTime ? `${lastTime.toISOString()}_${last.id}` : null,
  }
}

function shownIn(show: InboxQuery['show'], { operatorId }: OperatorActor): Sql {
  const isWaiting = sql`c.state IN ('open', 'taken')`
  if (show === 'decided') return sql`c.state = 'decided'`
  if (show === 'mine') return sql`${isWaiting} AND c.taken_by = ${operatorId}`
  if (show === 'overdue') return sql`${isWaiting} AND c.due_at < ${now()}`
  return isWaiting
}

/** The page is chosen by an index first; its rows are joined with what they are about afterwards. */
export async function casesWhere(tx: Queryable, condition: Sql, order: Sql, most: number): Promise<Row[]> {
  const { rows } = await tx.query<Row>(sql`
    SELECT c.site_id, c.id, c.kind, c.state, c.since, c.due_at, c.taken_by, c.decided_at, o.email AS taken_email,
           coalesce(r.reason, k.category, d.kind) AS subject,
           coalesce(r.snapshot #>> '{profile,name}', k.number, p.name) AS name
      FROM (SELECT * FROM cases c WHERE ${condition} ORDER BY ${order} LIMIT ${most}) c
      LEFT JOIN operators o ON o.id = c.taken_by
      LEFT JOIN reports r ON r.site_id = c.site_id AND r.id = c.report_id
      LEFT JOIN complaints k ON k.site_id = c.site_id AND k.id = c.complaint_id
      LEFT JOIN appeals a ON a.site_id = c.site_id AND a.id = c.appeal_id
      LEFT JOIN decisions d ON d.site_id = a.site_id AND d.id = a.decision_id
      LEFT JOIN profiles p ON p.site_id = d.site_id AND p.member_id = d.member_id
     ORDER BY ${order}`)
  return rows
}

export const listedOf = (row: Row, { operatorId }: OperatorActor): ListedCase => ({
  ...{ site: row.site_id, id: row.id, kind: row.kind, state: row.state },
  ...{ since: row.since.toISOString(), due: row.due_at.toISOString() },
  is_overdue: row.state !== 'decided' && row.due_at < now(),
  ...{ taken_by: row.taken_email, is_mine: row.taken_by === operatorId },
  decided: row.decided_at?.toISOString() ?? null,
  ...{ subject: row.subject, name: row.name },
})
