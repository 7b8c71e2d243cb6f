import { now } from '../../platform/clock.ts'
import { pool, type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { announce, announceToEach, type MemberKey } from '../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { lockWallets, removeChats } from '../chat/remove-chats.server.ts'
import { removeLikes } from '../likes/likes.server.ts'
import { lockPair } from '../likes/pairs.server.ts'

const blocks: RateLimit = { name: 'block', times: 60, perSeconds: 60 * 60 }

/**
 * From here on neither of the two sees or reaches the other. To block again changes nothing. Whether there is such a member
 * is not said: who is invisible, who has left and who never was are answered alike.
 */
export async function blockMember(actor: Actor, otherId: string) {
  if (otherId === actor.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  await countHitOrRefuse(actor.siteId, blocks, actor.memberId)
  await transaction(async (tx) => {
    await lockWallets(tx, actor, otherId)
    await lockPair(tx, actor, otherId)
    await hideFromEachOther(tx, actor, otherId)
    const isNewsToBoth = await removeBetween(tx, actor, otherId)
    const told = isNewsToBoth ? [actor.memberId, otherId] : [actor.memberId]
    await announceToEach(tx, actor.siteId, Object.fromEntries(told.map((id) => [id, changed])))
  })
}

/** What each has for the other goes for good: unblocking does not bring it back. */
async function removeBetween(tx: Transaction, actor: Actor, otherId: string) {
  const hadChats = await removeChats(tx, actor, otherId)
  return (await removeLikes(tx, actor, otherId)) || hadChats
}

const changed = { type: 'user', data: {} } as const

/**
 * A row for each side, always in the same order, so that two who block each other at the same moment do not wait for each
 * other. Who has not confirmed has never been seen by anyone, so there is nobody to hide. The name is kept if the actor
 * could see it.
 */
async function hideFromEachOther(tx: Transaction, { siteId, memberId }: MemberKey, otherId: string) {
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    SELECT CASE WHEN s.is_visible AND h.member_id IS NULL THEN p.name END AS name
      FROM members m
      JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
      JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
      LEFT JOIN hidden_pairs h ON h.site_id = m.site_id AND h.member_id = ${memberId} AND h.other_id = m.id
     WHERE m.site_id = ${siteId} AND m.id = ${otherId} AND m.status <> 'not_confirmed' FOR KEY SHARE OF m`)
  const [other] = rows
  if (!other) return
  await tx.execute(sql`
    INSERT INTO hidden_pairs AS kept (site_id, member_id, other_id, blocked_at, name)
    SELECT ${siteId}, side.*
      FROM (VALUES (${memberId}::uuid, ${otherId}::uuid, ${now()}::timestamptz, ${other.name}::text),
                   (${otherId}, ${memberId}, NULL, NULL)) side (member_id, other_id, blocked_at, name)
     ORDER BY member_id
    ON CONFLICT (site_id, member_id, other_id) DO UPDATE SET
      blocked_at = coalesce(kept.blocked_at, EXCLUDED.blocked_at), name = coalesce(kept.name, EXCLUDED.name)`)
}

/**
 * Takes the actor's own block back. They see each other again unless the other has blocked them as well. Whether there was
 * anyone to hide is not said by it either.
 */
export async function unblockMember(actor: Actor, otherId: string) {
  const { siteId, memberId } = actor
  await transaction(async (tx) => {
    const { rows } = await tx.execute<{ member_id: string; is_block: boolean }>(sql`
      SELECT member_id, blocked_at IS NOT NULL AS is_block FROM hidden_pairs
       WHERE site_id = ${siteId} AND (member_id, other_id) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId}))
       ORDER BY member_id FOR UPDATE`)
    await announce(tx, actor, { type: 'user', data: {} })
    const blocking = rows.filter(({ is_block }) => is_block).map(({ member_id }) => member_id)
    if (!blocking.includes(memberId)) return
    if (blocking.length === 2)
      await tx.execute(sql`
        UPDATE hidden_pairs SET blocked_at = NULL, name = NULL
         WHERE site_id = ${siteId} AND member_id = ${memberId} AND other_id = ${otherId}`)
    else
      await tx.execute(sql`
        DELETE FROM hidden_pairs
         WHERE site_id = ${siteId} AND (member_id, other_id) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId}))`)
  })
}

/** Whether the member themselves has blocked the other, whose name is kept because they could see them then. */
export async function hasBlockedWhomTheySaw(
  { siteId, memberId }: MemberKey,
  otherId: string,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM hidden_pairs WHERE site_id = $1 AND member_id = $2 AND other_id = $3
        AND blocked_at IS NOT NULL AND name IS NOT NULL`,
    [siteId, memberId, otherId],
  )
  return rowCount === 1
}
