import { publish } from '../../platform/bus.server.ts'
import { db, pool, type Transaction } from '../../platform/database.server.ts'
import { and, eq } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Actor, sessionEndedChannel } from '../../platform/sessions.server.ts'
import type { User } from './accounts.contract.ts'
import { members } from './accounts.tables.server.ts'

export async function userOf({ siteId, memberId }: Actor): Promise<User> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, memberId)))
  if (!row) throw refuse('login_required')
  return { profile: { id: row.id }, signup_date: row.signedUpAt.toISOString() }
}

/** Adds a member, unless there is one with that id or address already. */
export async function addMember(tx: Transaction, member: typeof members.$inferInsert): Promise<boolean> {
  const added = await tx.insert(members).values(member).onConflictDoNothing().returning({ id: members.id })
  return added.length > 0
}

/** From here on no password opens the account, and whoever is logged in to it is out. Tells whether anything changed. */
export async function closeLogin({ siteId, memberId }: MemberKey): Promise<boolean> {
  const { rowCount } = await pool.query(
    'UPDATE members SET password_hash = NULL WHERE site_id = $1 AND id = $2 AND password_hash IS NOT NULL',
    [siteId, memberId],
  )
  const ended = await pool.query(
    `DELETE FROM sessions WHERE site_id = $1 AND member_id = $2 RETURNING encode(token_hash, 'hex') AS session`,
    [siteId, memberId],
  )
  for (const { session } of ended.rows) publish(sessionEndedChannel, session)
  return Boolean(rowCount) || ended.rows.length > 0
}

/** Gives an account that no password opens this one. */
export async function openLogin({ siteId, memberId }: MemberKey, passwordHash: string) {
  await pool.query(
    'UPDATE members SET password_hash = $3 WHERE site_id = $1 AND id = $2 AND password_hash IS NULL',
    [siteId, memberId, passwordHash],
  )
}
