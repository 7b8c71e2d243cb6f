import { days } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { join, type Sql, sql } from '../../../platform/sql.server.ts'
import type { AuditEntry, AuditFilter, AuditPage } from './audit.contract.ts'
import { record } from './audit.server.ts'

const pageSize = 50

type Row = Omit<AuditEntry, 'at'> & { at: Date }

/**
 * A page of the audit log, the newest first. Owners of all sites see everything, owners of some sites the entries about
 * these. A search for a member is itself an entry.
 */
export function readAudit(actor: OperatorActor, { next, ...filter }: AuditFilter): Promise<AuditPage> {
  return transaction(async (tx) => {
    const conditions = [...conditionsOf(actor, filter), ...(next ? [sql`l.id < ${next}`] : [])]
    const { rows } = await tx.query<Row>(sql`
      SELECT l.id, l.at, l.kind, o.email AS operator, l.site_id AS site, l.member_id AS member, l.subject,
             s.email AS subject_name, l.before, l.after, l.address, l.browser
        FROM audit_log l LEFT JOIN operators o ON o.id = l.operator_id LEFT JOIN operators s ON s.id::text = l.subject
       WHERE ${join([sql`true`, ...conditions], ' AND ')} ORDER BY l.id DESC LIMIT ${pageSize + 1}`)
    if (filter.member && !next) await record(tx, actor, { kind: 'audit_read', memberId: filter.member })
    const shown = rows.slice(0, pageSize)
    return {
      entries: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
      next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    }
  })
}

function conditionsOf({ sites }: OperatorActor, filter: Omit<AuditFilter, 'next'>): Sql[] {
  const { operator, member, kind, from, until } = filter
  return [
    ...(sites ? [sql`l.site_id = ANY(${sites}::uuid[])`] : []),
    ...(operator ? [sql`l.operator_id = ${operator}`] : []),
    ...(member ? [sql`l.member_id = ${member}`] : []),
    ...(kind ? [sql`l.kind = ${kind}`] : []),
    ...(from ? [sql`l.id >= ${firstId(new Date(from))}`] : []),
    ...(until ? [sql`l.id < ${firstId(new Date(new Date(until).getTime() + days(1)))}`] : []),
  ]
}

/** Ids begin with their time, so the index of the ids also finds times. */
function firstId(time: Date) {
  const hex = Math.max(0, time.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
