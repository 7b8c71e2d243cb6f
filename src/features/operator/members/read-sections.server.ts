import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { sql } from '../../../platform/sql.server.ts'
import { statementOf } from '../../payments/transactions/statement.server.ts'
import { undeletedPhotos } from '../../photos/own-photos.server.ts'
import { imageOf } from '../../photos/photos.server.ts'
import { listOrders } from '../payments/orders/list-orders.server.ts'
import { readSection } from './member-of.server.ts'
import type {
  MemberLedger,
  MemberLog,
  MemberNotes,
  MemberPayments,
  MemberPhotos,
  MemberReports,
  MemberSessions,
} from './members.contract.ts'

/** The newest rows of a section; the parts of the console about them show the rest. */
const mostShown = 100

export const readPhotos = (actor: OperatorActor, id: string): Promise<MemberPhotos> =>
  readSection(actor, id, 'photos', async (tx, member) => {
    const photos = await undeletedPhotos(member, tx)
    return {
      photos: photos.map((photo) => ({
        id: photo.id,
        status: photo.status,
        rejected_reason: photo.rejectedReason,
        is_private: photo.isPrivate,
        image: photo.name.startsWith('private/') ? null : imageOf(photo),
        placeholder: photo.placeholder,
        created: photo.createdAt.toISOString(),
      })),
    }
  })

export const readSessions = (actor: OperatorActor, id: string): Promise<MemberSessions> =>
  readSection(actor, id, 'sessions', async (tx, { siteId, memberId }) => {
    type Row = { id: string; browser: string; started: Date; last_used: Date }
    const { rows } = await tx.query<Row>(sql`
      SELECT id, browser, started_at AS started, last_used_at AS last_used FROM sessions
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY last_used_at DESC, id LIMIT ${mostShown}`)
    return {
      sessions: rows.map((row) => ({
        ...row,
        started: row.started.toISOString(),
        last_used: row.last_used.toISOString(),
      })),
    }
  })

export const readPayments = (actor: OperatorActor, id: string): Promise<MemberPayments> =>
  readSection(actor, id, 'payments', (tx, { memberId }) => listOrders(actor, { member: memberId }, tx))

export const readLedger = (actor: OperatorActor, id: string): Promise<MemberLedger> =>
  readSection(actor, id, 'ledger', async (tx, member) => {
    const { entries } = await statementOf(member, null, tx)
    return { credits: entries[0]?.balance ?? 0, entries }
  })

export const readReports = (actor: OperatorActor, id: string): Promise<MemberReports> =>
  readSection(actor, id, 'reports', async (tx, { siteId, memberId }) => {
    type Row = Omit<MemberReports['reports'][number], 'created'> & { created: Date }
    const { rows } = await tx.query<Row>(sql`
      SELECT r.id, r.site_id AS site, r.reason, r.created_at AS created, r.is_about, r.other,
             c.state = 'decided' AS is_decided, p.name AS other_name
        FROM (SELECT *, member_id = ${memberId} AS is_about,
                     CASE WHEN member_id = ${memberId} THEN reporter_id ELSE member_id END AS other
                FROM reports WHERE site_id = ${siteId} AND (member_id = ${memberId} OR reporter_id = ${memberId})) r
        JOIN cases c ON c.site_id = r.site_id AND c.id = r.id AND c.state <> 'sealed'
        LEFT JOIN profiles p ON p.site_id = r.site_id AND p.member_id = r.other
       ORDER BY r.created_at DESC, r.id LIMIT ${mostShown}`)
    return { reports: rows.map((row) => ({ ...row, created: row.created.toISOString() })) }
  })

export const readNotes = (actor: OperatorActor, id: string): Promise<MemberNotes> =>
  readSection(actor, id, 'notes', async (tx, { siteId, memberId }) => {
    type Row = Omit<MemberNotes['notes'][number], 'created'> & { created: Date }
    const { rows } = await tx.query<Row>(sql`
      SELECT n.id, n.text, o.email AS operator, n.created_at AS created
        FROM member_notes n LEFT JOIN operators o ON o.id = n.operator_id
       WHERE n.site_id = ${siteId} AND n.member_id = ${memberId} ORDER BY n.id DESC LIMIT ${mostShown}`)
    return { notes: rows.map((row) => ({ ...row, created: row.created.toISOString() })) }
  })

export const readLog = (actor: OperatorActor, id: string): Promise<MemberLog> =>
  readSection(actor, id, 'log', async (tx, { siteId, memberId }) => {
    type Row = Omit<MemberLog['entries'][number], 'at'> & { at: Date }
    const { rows } = await tx.query<Row>(sql`
      SELECT l.id, l.at, l.kind, o.email AS operator, l.subject, l.before, l.after
        FROM audit_log l LEFT JOIN operators o ON o.id = l.operator_id
       WHERE l.member_id = ${memberId} AND l.site_id = ${siteId} ORDER BY l.id DESC LIMIT ${mostShown}`)
    return { entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
  })
