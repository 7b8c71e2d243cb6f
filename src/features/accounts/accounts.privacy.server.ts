import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'

export const accountPart: ExportPart = {
  file: 'account.json',
  about: 'export.account',
  /** Lists the columns, because the row contains secrets too. */
  async read({ siteId, memberId }) {
    const [row] = await rowsOf(sql`
      SELECT m.id, m.email, m.language, m.status, m.is_paid, m.is_invisible, m.notifications_disabled, m.photo_messages,
             m.has_login_codes, m.signed_up_at, m.signup_step, m.confirmed_at, m.deleted_at, m.private_photo_seen_at, s.last_active, s.answers AS answers_percent, m.tracking, m.design_version
        FROM members m LEFT JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
       WHERE m.site_id = ${siteId} AND m.id = ${memberId}`)
    return row
  },
}

export const sessionsPart: ExportPart = {
  file: 'sessions.json',
  about: 'export.sessions',
  async read({ siteId, memberId }) {
    const sessions = await rowsOf(sql`
      SELECT id, browser, started_at, last_used_at, expires_at FROM sessions
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY last_used_at DESC`)
    const known = await rowsOf(sql`
      SELECT last_login_at FROM known_browsers
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY last_login_at DESC`)
    const codes = await rowsOf(sql`
      SELECT email, asked_at FROM login_codes WHERE site_id = ${siteId} AND member_id = ${memberId}`)
    return { sessions, known_browsers: known, login_codes: codes }
  },
}

export const linksPart: ExportPart = {
  file: 'links.json',
  about: 'export.links',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT purpose, email, max(created_at) AS last_sent_at FROM links
       WHERE site_id = ${siteId} AND member_id = ${memberId} GROUP BY purpose, email ORDER BY last_sent_at`),
}

export const addressesPart: ExportPart = {
  file: 'addresses.json',
  about: 'export.addresses',
  async read({ siteId, memberId }) {
    const replaced = await rowsOf(sql`
      SELECT email, replaced_at, guards_until FROM replaced_addresses
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY replaced_at, id`)
    const requests = await rowsOf(sql`
      SELECT act, asked_at, allowed_until FROM old_address_requests
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY asked_at, id`)
    return { replaced, requests }
  },
}

export const restrictionsPart: ExportPart = {
  file: 'restrictions.json',
  about: 'export.restrictions',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT kind, reason, started_at, until, ended_at FROM restrictions
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY started_at, id`),
}

export const departuresPart: ExportPart = {
  file: 'departures.json',
  about: 'export.departures',
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT reason, remarks, left_at, returned_at FROM departures
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY left_at`),
}

/** The reason still counts, but no longer names the member. */
export async function eraseDepartureRemarks(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`
    UPDATE departures SET remarks = '' WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}

/** Cascades to, or clears, the rows that refer to the member. */
export async function deleteMember(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`DELETE FROM members WHERE site_id = ${siteId} AND id = ${memberId}`)
}
