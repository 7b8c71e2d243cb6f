import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import { notHidden } from '../safety/hidden.server.ts'
import { type LikesAnswer, type LikesQuery, type LikeType, likeTypes } from './likes.contract.ts'

const pageSize = 24
/** Totals are counted up to this number, because counting reads every like. */
const countedUpTo = 1000
const newCountedUpTo = 100

/** All likes including the held ones, which their sender sees in the list of given likes. */
const withHeld = `(
  SELECT site_id, member_id, other_id, liked_at FROM likes UNION ALL
  SELECT site_id, member_id, to_member, created_at FROM held_likes)`

/** How each list reads the likes: which column holds the member, which the other, and what it is sorted by. */
const lists: Record<LikeType, { from: string; mine: string; other: string; since: string; extra: string }> = {
  received: { from: 'likes', mine: 'other_id', other: 'member_id', since: 'liked_at', extra: '' },
  given: { from: withHeld, mine: 'member_id', other: 'other_id', since: 'liked_at', extra: '' },
  matches: {
    from: 'likes',
    mine: 'member_id',
    other: 'other_id',
    since: 'matched_at',
    extra: 'AND l.matched_at IS NOT NULL',
  },
}

/** Invisible and hidden members are in no list and no total. Their likes return when they are visible again. */
const fromOf = (type: LikeType) => {
  const { from, mine, other, extra } = lists[type]
  return `FROM ${from} l JOIN member_search s ON s.site_id = $1 AND s.member_id = l.${other} AND s.is_visible
         WHERE l.site_id = $1 AND l.${mine} = $2 ${extra} AND ${notHidden('$2', `l.${other}`)}`
}

type Row = { id: string; at: string }

/** One page of received likes, given likes or matches, the newest first. */
export async function likesOf(me: MemberKey, { type, next }: LikesQuery): Promise<LikesAnswer> {
  const { other, since } = lists[type]
  const [at = null, after = null] = next?.split('.') ?? []
  const { rows } = await pool.query<Row>({
    name: `likes_${type}`,
    text: `SELECT l.${other} AS id, (extract(epoch FROM l.${since}) * 1000000)::bigint::text AS at ${fromOf(type)}
              AND ($3::bigint IS NULL OR (l.${since}, l.${other}) < (to_timestamp($3::bigint / 1000000.0), $4::uuid))
            ORDER BY l.${since} DESC, l.${other} DESC LIMIT $5`,
    values: [me.siteId, me.memberId, at, after, pageSize + 1],
  })
  const page = rows.slice(0, pageSize)
  const ids = page.map(({ id }) => id)
  const [profiles, liked_by, totals] = await Promise.all([
    cardsOf(me, ids),
    likersAmong(me, ids),
    totalsOf(me),
  ])
  const last = page.at(-1)
  const hasMore = rows.length > pageSize && last
  return { profiles, liked_by, total: totals[type], totals, next: hasMore ? `${last.at}.${last.id}` : null }
}

async function likersAmong({ siteId, memberId }: MemberKey, ids: string[]) {
  const { rows } = await pool.query<{ id: string; like_new: boolean }>({
    name: 'likers_among',
    text: `SELECT member_id AS id, is_new AS like_new FROM likes
            WHERE site_id = $1 AND other_id = $2 AND member_id = ANY($3) ORDER BY array_position($3, member_id)`,
    values: [siteId, memberId, ids],
  })
  return rows
}

async function totalsOf({ siteId, memberId }: MemberKey) {
  const counts = likeTypes.map(
    (type) => `(SELECT count(*)::int FROM (SELECT ${fromOf(type)} LIMIT $3) ${type}) AS ${type}`,
  )
  const { rows } = await pool.query<LikesAnswer['totals']>({
    name: 'likes_totals',
    text: `SELECT ${counts.join(', ')}`,
    values: [siteId, memberId, countedUpTo],
  })
  return rows[0] ?? { received: 0, given: 0, matches: 0 }
}

/** SQL that counts the likes a member has not seen yet. Both arguments are SQL expressions. */
export const newLikeCountSql = (site: string, me: string) => `
  (SELECT count(*)::int FROM (
     SELECT FROM likes l JOIN member_search s ON s.site_id = ${site} AND s.member_id = l.member_id AND s.is_visible
      WHERE l.site_id = ${site} AND l.other_id = ${me} AND l.is_new AND ${notHidden(me, 'l.member_id', site)}
      LIMIT ${newCountedUpTo}) few)`
