import { now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import {
  announce,
  announceToEach,
  type MemberEvent,
  type MemberKey,
} from '../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import type { AccountStatus } from '../accounts/accounts.contract.ts'
import { restrictionRefusal } from '../hidden/restricted-status.ts'
import { heldLikesOf, holdLike, takeHeldLike } from './held/held-likes.server.ts'
import type { LikeAnswer } from './likes.contract.ts'
import { lockPair, noPair, readPair, writePair } from './pairs.server.ts'

const perMember: RateLimit = { name: 'like', times: 200, perSeconds: 60 * 60, per: 'member' }
const perNetwork: RateLimit = { name: 'like-network', times: 1000, perSeconds: 60 * 60, per: 'network' }
/** Each new like notifies the other member, so liking, unliking and liking again is limited. */
const perPair: RateLimit = { name: 'like-pair', times: 10, perSeconds: 24 * 60 * 60, per: 'pair of members' }
const sightings: RateLimit = { name: 'like-seen', times: 600, perSeconds: 60 * 60, per: 'member' }

/** Counted for every like, whether it comes from a heart or from the swipe game. */
export const countedLikes = [perNetwork, perPair]
export const likeLimits = [perMember, ...countedLikes]
export const unlikeLimits = [perMember]
export const sightingLimits = [sightings]

/** Idempotent. A like is held while the actor's address is not confirmed. */
export async function likeMember(actor: Actor, otherId: string, network: string): Promise<LikeAnswer> {
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  await countLike(actor, otherId, network)
  return transaction((tx) => likeIn(tx, actor, otherId))
}

/** Counts a like against {@link countedLikes}. */
export async function countLike({ siteId, memberId }: Actor, otherId: string, network: string) {
  await countHitOrRefuse(siteId, perNetwork, network)
  await countHitOrRefuse(siteId, perPair, `${memberId} ${otherId}`)
}

/** {@link likeMember} within the caller's transaction, without its rate limits. */
export async function likeIn(tx: Transaction, me: MemberKey, otherId: string): Promise<LikeAnswer> {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const status = await statusOf(tx, me)
  await lockPair(tx, me, otherId)
  if (status === 'deleted') throw refuse('account_deleted')
  if (status === 'invisible') throw refuse('invisible')
  const restricted = restrictionRefusal(status)
  if (restricted) throw refuse(restricted)
  if (!(await canBeLiked(tx, me, otherId))) throw refuse('not_available')
  if (status === 'not_confirmed') {
    if (await holdLike(tx, me, otherId)) await announce(tx, me, changed)
    return { match: false, held: true }
  }
  return { match: await setLike(tx, me, otherId), held: false }
}

/** `isAutomatic`: not given by a person, and so never told by mail or push message. */
type LikeOptions = { isAutomatic?: boolean }

/** Needs the lock of the pair. Returns whether it is a match; each of the two gets one `match` event. */
export async function setLike(
  tx: Transaction,
  me: MemberKey,
  otherId: string,
  options?: LikeOptions,
): Promise<boolean> {
  const { isMatch, events } = await writeLike(tx, me, otherId, options)
  await announceToEach(tx, me.siteId, events)
  return isMatch
}

type LikeResult = { isMatch: boolean; events: Record<string, MemberEvent> }

/** Writes the like and returns the events to announce, by member id. */
async function writeLike(
  tx: Transaction,
  me: MemberKey,
  otherId: string,
  { isAutomatic = false }: LikeOptions = {},
): Promise<LikeResult> {
  const pair = await readPair(tx, me, otherId)
  const isMatch = pair.theirLikeAt !== null
  if (pair.myLikeAt) return { isMatch, events: {} }
  // Liking back marks the other's like as seen.
  const matchedAt = isMatch ? now() : null
  await writePair(tx, me, otherId, {
    ...pair,
    myLikeAt: now(),
    isMyLikeNew: true,
    isTheirLikeNew: false,
    matchedAt,
  })
  const eventAbout = (profile: string): MemberEvent => ({
    type: isMatch ? 'match' : 'like',
    data: { profile, ...(isAutomatic && { automatic: true }) },
  })
  return {
    isMatch,
    events: { [me.memberId]: isMatch ? eventAbout(otherId) : changed, [otherId]: eventAbout(me.memberId) },
  }
}

/**
 * Delivers the held likes in the order they were given, except to members who can no longer be liked. Returns how many
 * were delivered. While the member is invisible the likes stay held. Lock order, to avoid deadlocks with concurrent
 * likes, unlikes and blocks: the pairs by id, then the held likes, then the inboxes by id.
 */
export async function carryOutHeldLikes(tx: Transaction, me: MemberKey): Promise<number> {
  if ((await statusOf(tx, me)) !== 'active') return 0
  const liked = await heldLikesOf(tx, me)
  for (const otherId of liked.toSorted()) await lockPair(tx, me, otherId)
  const announcements: { memberId: string; event: MemberEvent }[] = []
  let count = 0
  for (const otherId of liked) {
    const isStillHeld = await takeHeldLike(tx, me, otherId)
    if (!isStillHeld || !(await canBeLiked(tx, me, otherId))) continue
    const { events } = await writeLike(tx, me, otherId)
    count++
    announcements.push(...Object.entries(events).map(([memberId, event]) => ({ memberId, event })))
  }
  announcements.sort((one, other) =>
    one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0,
  )
  for (const { memberId, event } of announcements) await announce(tx, { siteId: me.siteId, memberId }, event)
  return count
}

/**
 * Ends the match, if there was one; their conversation stays. The other gets a `likes` event without an id. An invisible
 * member is refused as for a like: they could not undo it.
 */
export async function unlikeMember(actor: Actor, otherId: string) {
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  await transaction(async (tx) => {
    if ((await statusOf(tx, actor)) === 'invisible') throw refuse('invisible')
    await lockPair(tx, actor, otherId)
    if (await takeHeldLike(tx, actor, otherId)) await announce(tx, actor, changed)
    const pair = await readPair(tx, actor, otherId)
    if (!pair.myLikeAt) return
    await writePair(tx, actor, otherId, { ...pair, myLikeAt: null, isMyLikeNew: false, matchedAt: null })
    await announceToEach(tx, actor.siteId, { [actor.memberId]: changed, [otherId]: changed })
  })
}

/** Marks the like received from a member as seen: their profile was opened. */
export async function seeLike(actor: Actor, otherId: string) {
  await countHitOrRefuse(actor.siteId, sightings, actor.memberId)
  await transaction(async (tx) => {
    await lockPair(tx, actor, otherId)
    const pair = await readPair(tx, actor, otherId)
    // A hidden member's like is not shown, so it stays new.
    if (!pair.isTheirLikeNew || !(await canBeLiked(tx, actor, otherId))) return
    await writePair(tx, actor, otherId, { ...pair, isTheirLikeNew: false })
    await announce(tx, actor, changed)
  })
}

/** Removes all likes between two members, for a block. Returns whether there were any. */
export async function removeLikes(tx: Transaction, me: MemberKey, otherId: string): Promise<boolean> {
  const { siteId, memberId } = me
  const held = await tx.query(sql`
    DELETE FROM held_likes WHERE site_id = ${siteId}
       AND (member_id, to_member) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId})) RETURNING to_member`)
  const pair = await readPair(tx, me, otherId)
  await writePair(tx, me, otherId, noPair)
  return held.rows.length > 0 || pair !== noPair
}

/** Tells the member's tabs to reload their likes. */
const changed: MemberEvent = { type: 'likes', data: {} }

type Status = AccountStatus | 'invisible'

async function statusOf(tx: Transaction, { siteId, memberId }: MemberKey): Promise<Status> {
  const { rows } = await tx.query<{ status: Status }>(sql`
    SELECT CASE WHEN status = 'active' AND is_invisible THEN 'invisible' ELSE status END AS status
      FROM members WHERE site_id = ${siteId} AND id = ${memberId} FOR SHARE`)
  if (!rows[0]) throw refuse('login_required')
  return rows[0].status
}

/** The other member is active and visible, and neither of the two has blocked the other. */
export async function canBeLiked(tx: Transaction, { siteId, memberId }: MemberKey, otherId: string) {
  const { rows } = await tx.query(sql`
    SELECT FROM member_search s WHERE s.site_id = ${siteId} AND s.member_id = ${otherId} AND s.is_visible
       AND NOT EXISTS (SELECT FROM hidden_pairs h
                        WHERE h.site_id = ${siteId} AND h.member_id = ${memberId} AND h.other_id = ${otherId})`)
  return rows.length > 0
}
