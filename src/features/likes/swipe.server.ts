import { days, now } from '../../platform/clock.ts'
import { db, pool, type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import type { Interest } from '../profiles/profiles.contract.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import { onlyVisibleFields } from '../profiles/shown-fields.server.ts'
import { candidatesFor, forgottenAfter, selfOf } from './candidates.server.ts'
import { countLike, likeIn } from './likes.server.ts'
import type { Swipe, SwipeAnswer, SwipeCard, SwipeCards } from './swipe.contract.ts'
import { yesPerDay } from './yes-per-day.ts'

const answers: RateLimit = { name: 'swipe', times: 600, perSeconds: 60 * 60 }
const askings: RateLimit = { name: 'swipe-cards', times: 600, perSeconds: 60 * 60 }
const cardsAtOnce = 10

/** Whom to answer about next, in their own country first, and how often a yes is left. */
export async function swipeCardsFor(actor: Actor): Promise<SwipeCards> {
  await countHitOrRefuse(actor.siteId, askings, actor.memberId)
  const self = await selfOf(actor)
  const wanted = { hasPhoto: true, limit: cardsAtOnce }
  const near = self.country ? await candidatesFor(self, { ...wanted, country: self.country }) : []
  const others = near.length < cardsAtOnce ? await candidatesFor(self, wanted) : []
  const ids = [...new Set([...near, ...others].map(({ id }) => id))].slice(0, cardsAtOnce)
  const last = await lastAnswer(actor)
  const [members, [undo = null], turns] = await Promise.all([
    swipeCardsOf(actor, ids),
    swipeCardsOf(actor, last && !last.is_yes ? [last.other_id] : []),
    turnsOf(actor),
  ])
  return { members, undo, ...turns }
}

/** With what each of them likes. */
async function swipeCardsOf(actor: Actor, ids: string[]): Promise<SwipeCard[]> {
  const cards = await cardsOf(actor, ids)
  const { rows } = await pool.query<{ id: string; interests: Interest[] }>({
    name: 'swipe_interests',
    text: `SELECT member_id AS id, coalesce(interests, '{}') AS interests FROM member_search
            WHERE site_id = $1 AND member_id = ANY($2::uuid[])`,
    values: [actor.siteId, ids],
  })
  const interests = new Map(rows.map((row) => [row.id, row.interests]))
  return cards.map((card) =>
    onlyVisibleFields(actor.siteId, { ...card, interests: interests.get(card.id) ?? [] }),
  )
}

/** An answer about someone. A yes is a like, and there are only a few of them in a day; to answer again changes nothing. */
export async function answerSwipe(
  actor: Actor,
  { profile, answer }: Swipe,
  network: string,
): Promise<SwipeAnswer> {
  await countHitOrRefuse(actor.siteId, answers, actor.memberId)
  const isYes = answer === 'yes'
  if (isYes) await countLike(actor, profile, network)
  const match = await transaction(async (tx) => {
    await lockAnswers(tx, actor)
    const isNew = await noteAnswer(tx, actor, profile, isYes)
    if (isNew && isYes) await refuseBeyondLimit(tx, actor)
    return isYes && (await likeIn(tx, actor, profile)).match
  })
  return { match, ...(await turnsOf(actor)) }
}

/** Takes the last answer back, if it was a no about this member. */
export async function undoSwipe(actor: Actor, otherId: string) {
  await countHitOrRefuse(actor.siteId, answers, actor.memberId)
  const { siteId, memberId } = actor
  await transaction(async (tx) => {
    await lockAnswers(tx, actor)
    const { rowCount } = await tx.execute(sql`
      DELETE FROM swipes w WHERE site_id = ${siteId} AND member_id = ${memberId} AND other_id = ${otherId} AND NOT is_yes
         AND NOT EXISTS (SELECT FROM swipes later WHERE later.site_id = ${siteId} AND later.member_id = ${memberId}
                            AND later.swiped_at > w.swiped_at)`)
    if (!rowCount) throw refuse('not_found')
  })
}

/** Of two answers at the same moment, the second sees the first. */
async function lockAnswers(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`swipes ${siteId} ${memberId}`}, 0))`)
}

/**
 * Tells whether it is a new answer. A yes stays one: the like was given. Who is hidden is answered about as someone who
 * does not exist.
 */
async function noteAnswer(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  otherId: string,
  isYes: boolean,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    INSERT INTO swipes (site_id, member_id, other_id, is_yes, swiped_at)
    SELECT ${siteId}, ${memberId}, s.member_id, ${isYes}, ${now()} FROM member_search s
     WHERE s.site_id = ${siteId} AND s.member_id = ${otherId} AND s.member_id <> ${memberId} AND s.is_visible
       AND NOT EXISTS (SELECT FROM hidden_pairs h
                        WHERE h.site_id = ${siteId} AND h.member_id = ${memberId} AND h.other_id = ${otherId})
    ON CONFLICT (site_id, member_id, other_id) DO UPDATE SET (is_yes, swiped_at) = (EXCLUDED.is_yes, EXCLUDED.swiped_at)
     WHERE EXCLUDED.is_yes > swipes.is_yes OR swipes.swiped_at < ${forgotten()}
    RETURNING other_id`)
  return rows.length > 0
}

async function refuseBeyondLimit(tx: Transaction, me: MemberKey) {
  const { used, first } = await yesesOf(me, tx)
  if (used <= yesPerDay || first === null) return
  const retry_after = Math.ceil((againAt(first).getTime() - now().getTime()) / 1000)
  throw refuse('swipe_limit', { retry_after, hours: Math.ceil(retry_after / 3600) })
}

type Turns = { used: number; first: string | null }

const dayAgo = () => new Date(now().getTime() - days(1))
const forgotten = () => new Date(now().getTime() - forgottenAfter)
const againAt = (first: string) => new Date(new Date(first).getTime() + days(1))

async function turnsOf(me: MemberKey): Promise<Omit<SwipeAnswer, 'match'>> {
  const { used, first } = await yesesOf(me, db)
  const yes_left = Math.max(0, yesPerDay - used)
  return { yes_left, yes_again_at: yes_left === 0 && first ? againAt(first).toISOString() : null }
}

/** How many there were in the last 24 hours, and when the first of them was. */
async function yesesOf({ siteId, memberId }: MemberKey, tx: Pick<Transaction, 'execute'>): Promise<Turns> {
  const { rows } = await tx.execute<Turns>(sql`
    SELECT count(*)::int AS used, min(swiped_at)::text AS first FROM swipes
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND is_yes AND swiped_at > ${dayAgo()}`)
  return rows[0] ?? { used: 0, first: null }
}

async function lastAnswer({ siteId, memberId }: MemberKey) {
  const { rows } = await pool.query<{ other_id: string; is_yes: boolean }>(
    `SELECT other_id, is_yes FROM swipes WHERE site_id = $1 AND member_id = $2 AND swiped_at > $3
      ORDER BY swiped_at DESC LIMIT 1`,
    [siteId, memberId, forgotten()],
  )
  return rows[0]
}

/** Forgets, once an hour, what was answered so long ago that they may be shown again. */
export const forgetSwipes: Job = {
  name: 'forget-swipes',
  cron: '53 * * * *',
  async run() {
    await pool.query('DELETE FROM swipes WHERE swiped_at < $1', [forgotten()])
  },
}
