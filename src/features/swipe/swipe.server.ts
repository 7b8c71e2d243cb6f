import type { Country } from '../../i18n/countries.ts'
import { days, now } from '../../platform/clock.ts'
import { db, type Queryable, type Transaction, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { named, sql } from '../../platform/sql.server.ts'
import { swipeLifetime } from '../fit/candidates.server.ts'
import { fittingFor } from '../fit/fitting.server.ts'
import { selfOf } from '../fit/self.server.ts'
import { countLike, likeIn } from '../likes/likes.server.ts'
import { onlyVisibleFields } from '../profiles/member/shown-fields.server.ts'
import type { Interest } from '../profiles/profiles.contract.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import type { Swipe, SwipeAnswer, SwipeCard, SwipeCards } from './swipe.contract.ts'
import { yesPerDay } from './yes-per-day.ts'

export const answerLimit: RateLimit = { name: 'swipe', times: 600, perSeconds: 60 * 60, per: 'member' }
export const cardsLimit: RateLimit = { name: 'swipe-cards', times: 600, perSeconds: 60 * 60, per: 'member' }
const cardsAtOnce = 10

/** The next cards, the best-fitting members first, and the yeses left. */
export async function swipeCardsFor(actor: Actor, guessedCountry: Country | null): Promise<SwipeCards> {
  await countHitOrRefuse(actor.siteId, cardsLimit, actor.memberId)
  const found = await fittingFor(await selfOf(actor, guessedCountry), { hasPhoto: true, wanted: cardsAtOnce })
  const ids = found.map(({ id }) => id)
  const last = await lastSwipe(actor)
  const [members, [undo = null], quota] = await Promise.all([
    swipeCardsOf(actor, ids),
    swipeCardsOf(actor, last && !last.is_yes ? [last.other_id] : []),
    yesQuotaOf(actor),
  ])
  return { members, undo, ...quota }
}

/** Member cards with interests, as far as the site shows them. */
async function swipeCardsOf(actor: Actor, ids: string[]): Promise<SwipeCard[]> {
  const cards = await cardsOf(actor, ids)
  const { rows } = await db.query<{ id: string; interests: Interest[] }>(named('swipe_interests')`
    SELECT member_id AS id, coalesce(interests, '{}') AS interests FROM member_search
     WHERE site_id = ${actor.siteId} AND member_id = ANY(${ids}::uuid[])`)
  const interests = new Map(rows.map((row) => [row.id, row.interests]))
  return cards.map((card) =>
    onlyVisibleFields(actor.siteId, { ...card, interests: interests.get(card.id) ?? [] }),
  )
}

/** Saves a yes or no. A yes is a like and limited per day. Repeating an answer changes nothing. */
export async function answerSwipe(
  actor: Actor,
  { profile, answer }: Swipe,
  network: string,
): Promise<SwipeAnswer> {
  await countHitOrRefuse(actor.siteId, answerLimit, actor.memberId)
  const isYes = answer === 'yes'
  if (isYes) await countLike(actor, profile, network)
  const match = await transaction(async (tx) => {
    await lockSwipes(tx, actor)
    const isNew = await saveSwipe(tx, actor, profile, isYes)
    if (isNew && isYes) await refuseBeyondLimit(tx, actor)
    return isYes && (await likeIn(tx, actor, profile)).match
  })
  return { match, ...(await yesQuotaOf(actor)) }
}

/** Undoes the last answer, if it was a no to this member. */
export async function undoSwipe(actor: Actor, otherId: string) {
  await countHitOrRefuse(actor.siteId, answerLimit, actor.memberId)
  const { siteId, memberId } = actor
  await transaction(async (tx) => {
    await lockSwipes(tx, actor)
    const { rowCount } = await tx.query(sql`
      DELETE FROM swipes w WHERE site_id = ${siteId} AND member_id = ${memberId} AND other_id = ${otherId} AND NOT is_yes
         AND NOT EXISTS (SELECT FROM swipes later WHERE later.site_id = ${siteId} AND later.member_id = ${memberId}
                            AND later.swiped_at > w.swiped_at)`)
    if (!rowCount) throw refuse('not_found')
  })
}

/** Serializes the answers of a member, so that concurrent yeses are all counted. */
async function lockSwipes(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`swipes ${siteId} ${memberId}`}, 0))`)
}

/**
 * Returns whether the answer is new. A no does not replace a yes: the like was given. Nothing is stored for a hidden
 * member, exactly as for an unknown id.
 */
async function saveSwipe(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  otherId: string,
  isYes: boolean,
): Promise<boolean> {
  const { rows } = await tx.query(sql`
    INSERT INTO swipes (site_id, member_id, other_id, is_yes, swiped_at)
    SELECT ${siteId}, ${memberId}, s.member_id, ${isYes}, ${now()} FROM member_search s
     WHERE s.site_id = ${siteId} AND s.member_id = ${otherId} AND s.member_id <> ${memberId} AND s.is_visible
       AND NOT EXISTS (SELECT FROM hidden_pairs h
                        WHERE h.site_id = ${siteId} AND h.member_id = ${memberId} AND h.other_id = ${otherId})
    ON CONFLICT (site_id, member_id, other_id) DO UPDATE SET (is_yes, swiped_at) = (EXCLUDED.is_yes, EXCLUDED.swiped_at)
     WHERE EXCLUDED.is_yes > swipes.is_yes OR swipes.swiped_at < ${oldestSwipe()}
    RETURNING other_id`)
  return rows.length > 0
}

async function refuseBeyondLimit(tx: Transaction, me: MemberKey) {
  const { used, first } = await yesesOf(me, tx)
  if (used <= yesPerDay || first === null) return
  const retry_after = Math.ceil((nextYesAt(first).getTime() - now().getTime()) / 1000)
  throw refuse('swipe_limit', { retry_after, hours: Math.ceil(retry_after / 3600) })
}

type YesCount = { used: number; first: string | null }

const dayAgo = () => new Date(now().getTime() - days(1))
const oldestSwipe = () => new Date(now().getTime() - swipeLifetime)
const nextYesAt = (first: string) => new Date(new Date(first).getTime() + days(1))

async function yesQuotaOf(me: MemberKey): Promise<Omit<SwipeAnswer, 'match'>> {
  const { used, first } = await yesesOf(me, db)
  const yes_left = Math.max(0, yesPerDay - used)
  return { yes_left, yes_again_at: yes_left === 0 && first ? nextYesAt(first).toISOString() : null }
}

/** The number of yeses in the last 24 hours, and the time of the first. */
async function yesesOf({ siteId, memberId }: MemberKey, tx: Queryable): Promise<YesCount> {
  const { rows } = await tx.query<YesCount>(sql`
    SELECT count(*)::int AS used, min(swiped_at)::text AS first FROM swipes
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND is_yes AND swiped_at > ${dayAgo()}`)
  return rows[0] ?? { used: 0, first: null }
}

async function lastSwipe({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<{
    other_id: string
    is_yes: boolean
  }>(sql`
    SELECT other_id, is_yes FROM swipes
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND swiped_at > ${oldestSwipe()}
     ORDER BY swiped_at DESC LIMIT 1`)
  return rows[0]
}

/** Deletes expired answers once an hour. */
export const forgetSwipes: Job = {
  name: 'forget-swipes',
  cron: '53 * * * *',
  async run() {
    await db.query(sql`DELETE FROM swipes WHERE swiped_at < ${oldestSwipe()}`)
  },
}
