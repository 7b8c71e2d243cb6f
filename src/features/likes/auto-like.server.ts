import { pool, type Transaction, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countHit, countHitOrRefuse, type RateLimit, resetHits } from '../../platform/rate-limit.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import { candidatesFor, selfOf } from './candidates.server.ts'
import { canBeLiked, setLike } from './likes.server.ts'
import { lockPair, noPair, readPair } from './pairs.server.ts'

const askings: RateLimit = { name: 'auto-like-asked', times: 60, perSeconds: 60 * 60 }
const daily: RateLimit = { name: 'auto-like', times: 1, perSeconds: 24 * 60 * 60 }
const choice = 12

/**
 * A like from a fictional profile, one a day. It is never one of a real member, it makes no match by itself, and nobody is
 * mailed about it. Whoever cannot be liked, or is told apart from nobody, gets none. The day's like is used up only by one
 * that was given.
 */
export async function autoLike(actor: Actor): Promise<MemberCard | undefined> {
  await countHitOrRefuse(actor.siteId, askings, actor.memberId)
  if (!(await isSeen(actor))) return undefined
  const likers = await likersFor(actor)
  if (likers.length === 0) return undefined
  const { isAllowed } = await countHit(actor.siteId, daily, actor.memberId)
  if (!isAllowed) return undefined
  for (const id of likers) if (await like(actor, id)) return (await cardsOf(actor, [id]))[0]
  await resetHits(actor.siteId, daily, actor.memberId)
  return undefined
}

/** Of their own country, as long as there is anyone left there. */
async function likersFor(actor: Actor): Promise<string[]> {
  const self = await selfOf(actor)
  const wanted = { isFictional: true, hasPhoto: true, isNew: true, limit: choice }
  const near = self.country ? await candidatesFor(self, { ...wanted, country: self.country }) : []
  const found = near.length > 0 ? near : await candidatesFor(self, wanted)
  return found.map(({ id }) => id)
}

async function like(actor: Actor, fictionalId: string) {
  const fictional = { siteId: actor.siteId, memberId: fictionalId }
  return transaction(async (tx) => {
    await lockPair(tx, actor, fictionalId)
    if (!(await areStillFree(tx, actor, fictional))) return false
    await setLike(tx, fictional, actor.memberId)
    return true
  })
}

/** Whatever happened since they were found: neither likes, hides from or has blocked the other. */
async function areStillFree(tx: Transaction, one: MemberKey, other: MemberKey) {
  if ((await readPair(tx, one, other.memberId)) !== noPair) return false
  return (await canBeLiked(tx, one, other.memberId)) && (await canBeLiked(tx, other, one.memberId))
}

async function isSeen({ siteId, memberId }: MemberKey) {
  const text =
    'SELECT FROM member_search WHERE site_id = $1 AND member_id = $2 AND is_visible AND NOT is_fictional'
  return (await pool.query(text, [siteId, memberId])).rowCount === 1
}
