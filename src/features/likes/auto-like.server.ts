import { pool, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countTurn, type RateLimit } from '../../platform/rate-limit.server.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import { candidatesFor, selfOf } from './candidates.server.ts'
import { setLike } from './likes.server.ts'
import { lockPair, readPair } from './pairs.server.ts'

const daily: RateLimit = { name: 'auto-like', times: 1, perSeconds: 24 * 60 * 60 }
const choice = 12

/**
 * A like from a fictional profile, one a day. It is never one of a real member, it makes no match by itself, and nobody is
 * mailed about it. Whoever cannot be liked, or is told apart from nobody, gets none.
 */
export async function autoLike(actor: Actor): Promise<MemberCard | undefined> {
  if (!(await isSeen(actor))) return undefined
  const self = await selfOf(actor)
  const found = async (country = self.country) =>
    candidatesFor(self, { country, isFictional: true, hasPhoto: true, limit: choice })
  const near = await found()
  for (const { id } of near.length > 0 ? near : await found(null)) {
    if (await isKnown(actor, id)) continue
    const { isAllowed } = await countTurn(actor.siteId, daily, actor.memberId)
    if (!isAllowed) return undefined
    return (await like(actor, id)) ? (await cardsOf(actor, [id]))[0] : undefined
  }
  return undefined
}

async function like(actor: Actor, fictionalId: string) {
  return transaction(async (tx) => {
    await lockPair(tx, actor, fictionalId)
    const pair = await readPair(tx, actor, fictionalId)
    if (pair.likedAt || pair.isLikedAt) return false
    await setLike(tx, { siteId: actor.siteId, memberId: fictionalId }, actor.memberId)
    return true
  })
}

async function isSeen({ siteId, memberId }: MemberKey) {
  const text =
    'SELECT FROM member_search WHERE site_id = $1 AND member_id = $2 AND is_visible AND NOT is_fictional'
  return (await pool.query(text, [siteId, memberId])).rowCount === 1
}

async function isKnown({ siteId, memberId }: MemberKey, otherId: string) {
  const text = 'SELECT FROM likes WHERE site_id = $1 AND member_id = $3 AND other_id = $2'
  return (await pool.query(text, [siteId, memberId, otherId])).rowCount === 1
}
