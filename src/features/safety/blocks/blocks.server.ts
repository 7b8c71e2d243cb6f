import { now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import { announceToEach, type MemberKey } from '../../../platform/events/events.server.ts'
import { enqueue, type Job } from '../../../platform/jobs.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { conversationId } from '../../chat/conversation/conversation-id.server.ts'
import { lockWallets, removeChats } from '../../chat/retention/remove-chats.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { removeLikes } from '../../likes/likes.server.ts'
import { lockPair } from '../../likes/pairs.server.ts'

export const blockLimit: RateLimit = { name: 'block', times: 60, perSeconds: 60 * 60, per: 'member' }

/**
 * Hides two members from each other, so that neither can see or reach the other. Blocking again changes nothing. The
 * answer does not reveal whether the member exists: an invisible, a deleted and an unknown one get the same.
 */
export async function blockMember(actor: Actor, otherId: string) {
  if (otherId === actor.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, blockLimit, memberId)
  const isNow = await isKnown(actor, otherId)
  await transaction(async (tx) => {
    if (isNow) await blockIn(tx, actor, otherId, [memberId])
    else await enqueue(tx, changeUnseenBlock, { siteId, memberId, otherId, isBlock: true })
  })
}

/** Tells those in `told`, and the other if something of theirs is gone. Blocking again changes nothing and tells nobody. */
async function blockIn(tx: Transaction, member: MemberKey, otherId: string, told: string[]) {
  await lockWallets(tx, member, otherId)
  await lockPair(tx, member, otherId)
  if (!(await hideFromEachOther(tx, member, otherId))) return
  const isOtherAffected = await removeBetween(tx, member, otherId)
  const recipients = isOtherAffected ? [...told, otherId] : told
  await announceToEach(tx, member.siteId, Object.fromEntries(recipients.map((id) => [id, changed])))
}

/**
 * Blocks or unblocks a member whom the actor does not see. That is done after the answer, because its time would tell an
 * invisible member from one that does not exist. The actor gets no event, which would tell as much.
 */
export const changeUnseenBlock: Job<MemberKey & { otherId: string; isBlock: boolean }> = {
  name: 'change-unseen-block',
  run: ({ otherId, isBlock, ...member }) =>
    transaction((tx) => (isBlock ? blockIn(tx, member, otherId, []) : unblockIn(tx, member, otherId, []))),
}

/** The actor sees the other member, has a conversation with them, or has blocked them while they were visible. */
async function isKnown({ siteId, memberId }: MemberKey, otherId: string): Promise<boolean> {
  const { rows } = await db.query<{ is_known: boolean }>(sql`
    SELECT EXISTS (SELECT FROM member_search s WHERE s.site_id = ${siteId} AND s.member_id = ${otherId} AND s.is_visible
                      AND ${notHidden(siteId, memberId, otherId)})
        OR EXISTS (SELECT FROM chats WHERE site_id = ${siteId} AND member_id = ${memberId}
                      AND conversation_id = ${conversationId(siteId, memberId, otherId)})
        OR EXISTS (SELECT FROM hidden_pairs WHERE site_id = ${siteId} AND member_id = ${memberId}
                      AND other_id = ${otherId} AND name IS NOT NULL) AS is_known`)
  return rows[0]?.is_known ?? false
}

/**
 * Removes messages and likes between the two for good; unblocking does not restore them. Returns whether the other member
 * must be told, because something of theirs is gone.
 */
async function removeBetween(tx: Transaction, actor: MemberKey, otherId: string) {
  const hadChats = await removeChats(tx, actor, otherId)
  return (await removeLikes(tx, actor, otherId)) || hadChats
}

const changed = { type: 'user', data: {} } as const

/**
 * Inserts a row for each of the two, always in the same order, so that two members who block each other at the same moment
 * cannot deadlock. Nobody has ever seen an unconfirmed member, so there is nothing to hide. The name is stored only if the
 * actor could see the member. Returns false if the actor had blocked them before.
 */
async function hideFromEachOther(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  otherId: string,
): Promise<boolean> {
  const { rows } = await tx.query<{ name: string | null }>(sql`
    SELECT CASE WHEN s.is_visible AND h.member_id IS NULL THEN p.name END AS name
      FROM members m
      JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
      JOIN member_search s ON s.site_id = m.site_id AND s.member_id = m.id
      LEFT JOIN hidden_pairs h ON h.site_id = m.site_id AND h.member_id = ${memberId} AND h.other_id = m.id
     WHERE m.site_id = ${siteId} AND m.id = ${otherId} AND m.status <> 'not_confirmed' FOR KEY SHARE OF m`)
  const [other] = rows
  if (!other) return true
  const { rowCount } = await tx.query(sql`
    INSERT INTO hidden_pairs AS existing (site_id, member_id, other_id, blocked_at, name)
    SELECT ${siteId}, new_row.*
      FROM (VALUES (${memberId}::uuid, ${otherId}::uuid, ${now()}::timestamptz, ${other.name}::text),
                   (${otherId}, ${memberId}, NULL, NULL)) new_row (member_id, other_id, blocked_at, name)
     ORDER BY member_id
    ON CONFLICT (site_id, member_id, other_id) DO UPDATE SET
      blocked_at = EXCLUDED.blocked_at, name = EXCLUDED.name
     WHERE existing.blocked_at IS NULL AND EXCLUDED.blocked_at IS NOT NULL`)
  return Boolean(rowCount)
}

/**
 * Removes the actor's own block. The two see each other again, unless the other has blocked the actor as well. The answer
 * does not reveal whether there was a block.
 */
export async function unblockMember(actor: Actor, otherId: string) {
  const { siteId, memberId } = actor
  await countHitOrRefuse(siteId, blockLimit, memberId)
  const isNow = await isKnown(actor, otherId)
  await transaction(async (tx) => {
    if (isNow) await unblockIn(tx, actor, otherId, [memberId])
    else await enqueue(tx, changeUnseenBlock, { siteId, memberId, otherId, isBlock: false })
  })
}

async function unblockIn(tx: Transaction, { siteId, memberId }: MemberKey, otherId: string, told: string[]) {
  const { rows } = await tx.query<{ member_id: string; is_block: boolean }>(sql`
      SELECT member_id, blocked_at IS NOT NULL AS is_block FROM hidden_pairs
       WHERE site_id = ${siteId} AND (member_id, other_id) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId}))
       ORDER BY member_id FOR UPDATE`)
  const blocking = rows.filter(({ is_block }) => is_block).map(({ member_id }) => member_id)
  if (!blocking.includes(memberId)) return
  await announceToEach(tx, siteId, Object.fromEntries(told.map((id) => [id, changed])))
  if (blocking.length === 2)
    await tx.query(sql`
        UPDATE hidden_pairs SET blocked_at = NULL, name = NULL
         WHERE site_id = ${siteId} AND member_id = ${memberId} AND other_id = ${otherId}`)
  else
    await tx.query(sql`
        DELETE FROM hidden_pairs
         WHERE site_id = ${siteId} AND (member_id, other_id) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId}))`)
}

/** Whether the member has blocked the other and could see them at that time; only then the block has a name. */
export async function hasBlockedVisibleMember(
  { siteId, memberId }: MemberKey,
  otherId: string,
): Promise<boolean> {
  const { rowCount } = await db.query(sql`
      SELECT FROM hidden_pairs WHERE site_id = ${siteId} AND member_id = ${memberId} AND other_id = ${otherId}
         AND blocked_at IS NOT NULL AND name IS NOT NULL`)
  return rowCount === 1
}
