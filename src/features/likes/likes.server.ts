import { now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import {
  announce,
  announceToEach,
  type MemberEvent,
  type MemberKey,
} from '../../platform/events/events.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { heldLikesOf, holdLike, takeHeldLike } from './held-likes.server.ts'
import type { LikeAnswer } from './likes.contract.ts'
import { lockPair, noPair, readPair, writePair } from './pairs.server.ts'

const perMember: RateLimit = { name: 'like', times: 200, perSeconds: 60 * 60 }
const perNetwork: RateLimit = { name: 'like-network', times: 1000, perSeconds: 60 * 60 }
/** Who takes a like back and gives it again tells the other each time: often enough to change one's mind, no oftener. */
const perPair: RateLimit = { name: 'like-pair', times: 10, perSeconds: 24 * 60 * 60 }
const sightings: RateLimit = { name: 'like-seen', times: 600, perSeconds: 60 * 60 }

/** To like again changes nothing. What is not certain yet, because the address is not confirmed, is held. */
export async function likeMember(actor: Actor, otherId: string, network: string): Promise<LikeAnswer> {
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  await countLike(actor, otherId, network)
  return transaction((tx) => likeIn(tx, actor, otherId))
}

/** What holds for likes of every kind. */
export async function countLike({ siteId, memberId }: Actor, otherId: string, network: string) {
  await countHitOrRefuse(siteId, perNetwork, network)
  await countHitOrRefuse(siteId, perPair, `${memberId} ${otherId}`)
}

/** The same in a transaction that has more to do. */
export async function likeIn(tx: Transaction, me: MemberKey, otherId: string): Promise<LikeAnswer> {
  if (otherId === me.memberId) throw refuse('invalid', { fields: { profile: 'invalid' } })
  const status = await statusOf(tx, me)
  await lockPair(tx, me, otherId)
  if (status === 'deleted') throw refuse('account_deleted')
  if (status === 'invisible') throw refuse('invisible')
  if (!(await canBeLiked(tx, me, otherId))) throw refuse('not_available')
  if (status === 'not_confirmed') {
    if (await holdLike(tx, me, otherId)) await announce(tx, me, changed)
    return { match: false, held: true }
  }
  return { match: await setLike(tx, me, otherId), held: false }
}

/** Only under the lock of the pair. Tells whether they like each other now; each is told of a match once. */
export async function setLike(tx: Transaction, me: MemberKey, otherId: string): Promise<boolean> {
  const { isMatch, events } = await writeLike(tx, me, otherId)
  await announceToEach(tx, me.siteId, events)
  return isMatch
}

type LikeResult = { isMatch: boolean; events: Record<string, MemberEvent> }

/** The like alone, and what there is to tell of it. */
async function writeLike(tx: Transaction, me: MemberKey, otherId: string): Promise<LikeResult> {
  const pair = await readPair(tx, me, otherId)
  const isMatch = pair.theirLikeAt !== null
  if (pair.myLikeAt) return { isMatch, events: {} }
  // Who likes back has seen the other's like.
  const matchedAt = isMatch ? now() : null
  await writePair(tx, me, otherId, {
    ...pair,
    myLikeAt: now(),
    isMyLikeNew: true,
    isTheirLikeNew: false,
    matchedAt,
  })
  const told = (profile: string): MemberEvent => ({ type: isMatch ? 'match' : 'like', data: { profile } })
  return {
    isMatch,
    events: { [me.memberId]: isMatch ? told(otherId) : changed, [otherId]: told(me.memberId) },
  }
}

/**
 * What was held, in the order it was given, as far as it still can be told; says how many those were. An invisible
 * member's likes wait until they are seen. Pairs are locked first, in the order of ids, then what is held, then inboxes,
 * as everyone does who likes, takes back or blocks at the same moment: they wait, but never in a circle.
 */
export async function carryOutHeldLikes(tx: Transaction, me: MemberKey): Promise<number> {
  if ((await statusOf(tx, me)) !== 'active') return 0
  const liked = await heldLikesOf(tx, me)
  for (const otherId of liked.toSorted()) await lockPair(tx, me, otherId)
  const told: { memberId: string; event: MemberEvent }[] = []
  let count = 0
  for (const otherId of liked) {
    const isStillHeld = await takeHeldLike(tx, me, otherId)
    if (!isStillHeld || !(await canBeLiked(tx, me, otherId))) continue
    const { events } = await writeLike(tx, me, otherId)
    count++
    told.push(...Object.entries(events).map(([memberId, event]) => ({ memberId, event })))
  }
  told.sort((one, other) => (one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0))
  for (const { memberId, event } of told) await announce(tx, { siteId: me.siteId, memberId }, event)
  return count
}

/** Ends the match, if it was one; what they wrote to each other stays. The other is not told by whom. */
export async function unlikeMember(actor: Actor, otherId: string) {
  await countHitOrRefuse(actor.siteId, perMember, actor.memberId)
  await transaction(async (tx) => {
    await lockPair(tx, actor, otherId)
    if (await takeHeldLike(tx, actor, otherId)) await announce(tx, actor, changed)
    const pair = await readPair(tx, actor, otherId)
    if (!pair.myLikeAt) return
    await writePair(tx, actor, otherId, { ...pair, myLikeAt: null, isMyLikeNew: false, matchedAt: null })
    await announceToEach(tx, actor.siteId, { [actor.memberId]: changed, [otherId]: changed })
  })
}

/** The member has opened the profile of someone who likes them. */
export async function seeLike(actor: Actor, otherId: string) {
  await countHitOrRefuse(actor.siteId, sightings, actor.memberId)
  await transaction(async (tx) => {
    await lockPair(tx, actor, otherId)
    const pair = await readPair(tx, actor, otherId)
    // What is hidden cannot have been seen.
    if (!pair.isTheirLikeNew || !(await canBeLiked(tx, actor, otherId))) return
    await writePair(tx, actor, otherId, { ...pair, isTheirLikeNew: false })
    await announce(tx, actor, changed)
  })
}

/** For a block: whatever these two have for each other goes. Tells whether that is news to the other, too. */
export async function removeLikes(tx: Transaction, me: MemberKey, otherId: string): Promise<boolean> {
  const { siteId, memberId } = me
  const held = await tx.execute(sql`
    DELETE FROM held_likes WHERE site_id = ${siteId}
       AND (member_id, to_member) IN ((${memberId}, ${otherId}), (${otherId}, ${memberId})) RETURNING to_member`)
  const pair = await readPair(tx, me, otherId)
  await writePair(tx, me, otherId, noPair)
  return held.rows.length > 0 || pair !== noPair
}

/** Look again at your likes. */
const changed: MemberEvent = { type: 'likes', data: {} }

type Status = 'active' | 'not_confirmed' | 'deleted' | 'invisible'

async function statusOf(tx: Transaction, { siteId, memberId }: MemberKey): Promise<Status> {
  const { rows } = await tx.execute<{ status: Status }>(sql`
    SELECT CASE WHEN status = 'active' AND is_invisible THEN 'invisible' ELSE status END AS status
      FROM members WHERE site_id = ${siteId} AND id = ${memberId} FOR SHARE`)
  if (!rows[0]) throw refuse('login_required')
  return rows[0].status
}

/** They are there for the member: active, visible, and neither has blocked the other. */
export async function canBeLiked(tx: Transaction, { siteId, memberId }: MemberKey, otherId: string) {
  const { rows } = await tx.execute(sql`
    SELECT FROM member_search s WHERE s.site_id = ${siteId} AND s.member_id = ${otherId} AND s.is_visible
       AND NOT EXISTS (SELECT FROM hidden_pairs h
                        WHERE h.site_id = ${siteId} AND h.member_id = ${memberId} AND h.other_id = ${otherId})`)
  return rows.length > 0
}
