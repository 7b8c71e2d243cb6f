import { db } from '../../platform/database.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import type { ComplaintForm, Subjects } from './complaints.contract.ts'

const mostSubjects = 50

/** The newest orders of the actor, and the members they have lately written with, liked or blocked. */
export async function subjectsOf({ siteId, memberId }: Actor): Promise<Subjects> {
  const [orders, members] = await Promise.all([
    db.query<{ id: string; credits: number; amount: number; currency: string; created_at: Date }>(sql`
      SELECT id, credits + bonus_credits AS credits, amount, currency, created_at FROM orders
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at DESC LIMIT ${mostSubjects}`),
    db.query<{ id: string; name: string }>(sql`
      SELECT id, name FROM (${knownMembers(siteId, memberId)}) known ORDER BY last_at DESC LIMIT ${mostSubjects}`),
  ])
  return {
    orders: orders.rows.map(({ created_at, ...order }) => ({
      ...order,
      date: created_at.toISOString(),
    })),
    members: members.rows.sort((a, b) => a.name.localeCompare(b.name)),
  }
}

/**
 * Blocked members have the name that the actor saw, because their profile is out of reach. Others are listed while they can
 * be found: nobody learns from this list whether a member has left or has blocked them.
 */
const knownMembers = (siteId: string, memberId: string) => sql`
  SELECT other_id AS id, name, blocked_at AS last_at FROM hidden_pairs
   WHERE site_id = ${siteId} AND member_id = ${memberId} AND blocked_at IS NOT NULL AND name IS NOT NULL
  UNION ALL
  SELECT seen.other_id, p.name, max(seen.last_at) FROM (
    SELECT other_id, last_at FROM chats WHERE site_id = ${siteId} AND member_id = ${memberId}
    UNION ALL
    SELECT other_id, liked_at FROM likes WHERE site_id = ${siteId} AND member_id = ${memberId}
  ) seen JOIN member_search s ON s.site_id = ${siteId} AND s.member_id = seen.other_id AND s.is_visible
    JOIN profiles p ON p.site_id = ${siteId} AND p.member_id = seen.other_id AND p.name IS NOT NULL
   WHERE seen.other_id NOT IN (
    SELECT other_id FROM hidden_pairs WHERE site_id = ${siteId} AND member_id = ${memberId})
   GROUP BY seen.other_id, p.name`

/** Refuses an order or a member that is not the actor's own. */
export async function refuseForeignSubject(
  actor: Actor | null,
  { order, profile }: Pick<ComplaintForm, 'order' | 'profile'>,
) {
  if (order && !(actor && (await ownsOrder(actor, order))))
    throw refuse('invalid', { fields: { order: 'invalid' } })
  if (profile && !(actor && (await knows(actor, profile))))
    throw refuse('invalid', { fields: { profile: 'invalid' } })
}

async function ownsOrder({ siteId, memberId }: Actor, order: string) {
  const { rowCount } = await db.query(
    sql`SELECT FROM orders WHERE site_id = ${siteId} AND id = ${order} AND member_id = ${memberId}`,
  )
  return rowCount === 1
}

async function knows({ siteId, memberId }: Actor, profile: string) {
  const { rowCount } = await db.query(
    sql`SELECT FROM (${knownMembers(siteId, memberId)}) known WHERE id = ${profile}`,
  )
  return rowCount === 1
}
