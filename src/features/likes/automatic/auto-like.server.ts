import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { countHit, countHitOrRefuse, type RateLimit, resetHits } from '../../../platform/rate-limit.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { fittingFor } from '../../fit/fitting.server.ts'
import { selfOf } from '../../fit/self.server.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import { canBeLiked, setLike } from '../likes.server.ts'
import { lockPair, noPair, readPair } from '../pairs.server.ts'

const requestLimit: RateLimit = { name: 'auto-like-asked', times: 60, perSeconds: 60 * 60, per: 'member' }
const dailyLimit: RateLimit = {
  name: 'auto-like',
  times: 1,
  perSeconds: 24 * 60 * 60,
  per: 'member',
  counts: 'likes by a fictional member',
}
export const autoLikeLimits = [requestLimit, dailyLimit]
const candidateCount = 12

/**
 * Lets a fictional profile like the member, once in 24 hours. Invisible, unconfirmed and fictional members get no like.
 * An automatic like never makes a match and is never mailed. A call that gives no like does not count against the limit.
 */
export async function autoLike(actor: Actor): Promise<MemberCard | undefined> {
  await countHitOrRefuse(actor.siteId, requestLimit, actor.memberId)
  if (!(await isSeen(actor))) return undefined
  const likers = await likersFor(actor)
  if (likers.length === 0) return undefined
  const { isAllowed } = await countHit(actor.siteId, dailyLimit, actor.memberId)
  if (!isAllowed) return undefined
  for (const id of likers) if (await like(actor, id)) return (await cardsOf(actor, [id]))[0]
  await resetHits(actor.siteId, dailyLimit, actor.memberId)
  return undefined
}

/** Fictional profiles that fit the member in both directions, also in age: of their own country, then the nearest. */
async function likersFor(actor: Actor): Promise<string[]> {
  const options = { isFictional: true, hasPhoto: true, isNotLiker: true, isAgeStrict: true }
  return (await fittingFor(await selfOf(actor), { ...options, wanted: candidateCount })).map(({ id }) => id)
}

async function like(actor: Actor, fictionalId: string) {
  const fictional = { siteId: actor.siteId, memberId: fictionalId }
  return transaction(async (tx) => {
    await lockPair(tx, actor, fictionalId)
    if (!(await mayStillLike(tx, actor, fictional))) return false
    await setLike(tx, fictional, actor.memberId, { isAutomatic: true })
    return true
  })
}

/** Checked again under the lock: since the query, one may have liked or blocked the other, or become invisible. */
async function mayStillLike(tx: Transaction, one: MemberKey, other: MemberKey) {
  if ((await readPair(tx, one, other.memberId)) !== noPair) return false
  return (await canBeLiked(tx, one, other.memberId)) && (await canBeLiked(tx, other, one.memberId))
}

async function isSeen({ siteId, memberId }: MemberKey) {
  const { rowCount } = await db.query(sql`
    SELECT FROM member_search
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND is_visible AND NOT is_fictional`)
  return rowCount === 1
}
