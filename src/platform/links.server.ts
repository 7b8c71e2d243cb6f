import { days, hours, now } from './clock.ts'
import { db, type Transaction, transaction } from './database.server.ts'
import type { MemberKey } from './events/events.server.ts'
import { hashToken, newToken } from './ids.server.ts'
import { refuse } from './refusals.ts'
import { retention } from './retention.ts'
import { sql } from './sql.server.ts'

export type LinkPurpose =
  | 'activate'
  | 'reset'
  | 'mail_change'
  | 'reactivate'
  | 'mails_on'
  | 'mail_undo'
  | 'mail_allow'
  | 'step_undo'

/**
 * `email`: the recipient's address; for `mail_change`, this is the new address. `subject`: the id of the row that the link is
 * about, if there can be several.
 */
export type NewLink = MemberKey & { purpose: LinkPurpose; email: string; subject?: string | undefined }

export const lifetimes: Record<LinkPurpose, number> = {
  activate: days(retention.unconfirmedAccount),
  reset: hours(1),
  mail_change: hours(24),
  reactivate: days(retention.deletedAccount),
  mails_on: hours(24),
  mail_undo: days(retention.replacedAddress),
  mail_allow: hours(24),
  step_undo: days(retention.addedStep),
}
const purgeDelay = days(30)

const columns = sql`(site_id, token_hash, member_id, purpose, email, subject, created_at, expires_at)`
const expiryOf = (purpose: LinkPurpose) => new Date(now().getTime() + lifetimes[purpose])

/**
 * Stores a placeholder row for a link whose mail has not been sent yet. Nobody knows its token, but it is voided with the
 * member's other links and deleted with the member. Returns the reservation for {@link makeReservedLink}.
 */
export async function reserveLink(tx: Transaction, link: NewLink) {
  const { hash } = await insertLink(tx, link)
  return hash.toString('hex')
}

/** The token of a new link that is not mailed, for someone who has just used another one. */
export async function makeLink(tx: Transaction, link: NewLink) {
  const { token } = await insertLink(tx, link)
  return token
}

async function insertLink(tx: Transaction, { siteId, memberId, purpose, email, subject }: NewLink) {
  const made = newToken()
  await tx.query(sql`
    INSERT INTO links ${columns}
    VALUES (${siteId}, ${made.hash}, ${memberId}, ${purpose}, ${email}, ${subject ?? null}, ${now()}, ${expiryOf(purpose)})`)
  return made
}

/**
 * The token for a mail that is sent now, or null if the link was voided. Each call creates a new token. Only its hash is
 * stored.
 */
export async function makeReservedLink({ siteId, memberId, purpose }: NewLink, reservation: string) {
  const { token, hash } = newToken()
  return transaction(async (tx) => {
    // Voiding links locks the member row too. So this either sees the void, or the void sees the new link.
    await tx.query(sql`SELECT FROM members WHERE site_id = ${siteId} AND id = ${memberId} FOR SHARE`)
    const { rowCount } = await tx.query(sql`
      INSERT INTO links ${columns}
      SELECT site_id, ${hash}, member_id, purpose, email, subject, ${now()}::timestamptz, ${expiryOf(purpose)}::timestamptz
        FROM links
       WHERE site_id = ${siteId} AND token_hash = ${Buffer.from(reservation, 'hex')} AND used_at IS NULL`)
    return rowCount ? token : null
  })
}

/** Call it when the mail was sent; the reservation can create no more links. */
export async function endReservation(siteId: string, reservation: string) {
  const hash = Buffer.from(reservation, 'hex')
  await db.query(sql`DELETE FROM links WHERE site_id = ${siteId} AND token_hash = ${hash}`)
}

/** Marks a link as used, or refuses. Of two concurrent calls, one succeeds. */
export async function useLink(tx: Transaction, siteId: string, purpose: LinkPurpose, token: string) {
  const { rows } = await tx.query<{ memberId: string; email: string; subject: string | null }>(sql`
    UPDATE links SET used_at = ${now()}
     WHERE site_id = ${siteId} AND token_hash = ${hashToken(token)} AND purpose = ${purpose}
       AND used_at IS NULL AND expires_at > ${now()}
     RETURNING member_id AS "memberId", email, subject`)
  if (!rows[0]) throw refuse('link_expired')
  return rows[0]
}

/** Reads a link without using it. Used and expired links are found too, until they are purged. */
export async function linkOf(siteId: string, purpose: LinkPurpose, token: string) {
  const { rows } = await db.query<{
    memberId: string
    email: string
    subject: string | null
    isUsable: boolean
  }>(sql`
    SELECT member_id AS "memberId", email, subject, used_at IS NULL AND expires_at > ${now()} AS "isUsable"
      FROM links WHERE site_id = ${siteId} AND token_hash = ${hashToken(token)} AND purpose = ${purpose}`)
  return rows[0] ?? null
}

/** Voids the member's unused links of a purpose. Queued mails with such a link are not sent. */
export async function voidLinks(tx: Transaction, { siteId, memberId }: MemberKey, purpose: LinkPurpose) {
  await tx.query(sql`
    UPDATE links SET used_at = ${now()}
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND purpose = ${purpose} AND used_at IS NULL`)
}

export async function purgeLinks() {
  await db.query(sql`DELETE FROM links WHERE expires_at < ${new Date(now().getTime() - purgeDelay)}`)
}
