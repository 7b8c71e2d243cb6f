import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named, type Sql, sql } from '../../../platform/sql.server.ts'
import { pageSize } from '../../endless-list/page-size.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import { type LikesAnswer, type LikesQuery, type LikeType, maxLikes } from '../likes.contract.ts'

/** Totals are counted up to this number, because counting reads every like. */
const countedUpTo = 1000
const newCountedUpTo = 100

/** All likes including the held ones, which their sender sees in the list of given likes. */
const withHeld = sql`(
  SELECT site_id, member_id, other_id, liked_at FROM likes UNION ALL
  SELECT site_id, member_id, to_member, created_at FROM held_likes)`

/** How each list reads the likes: which column holds the member, which the other, and what it is sorted by. */
const lists: Record<LikeType, Record<'from' | 'mine' | 'other' | 'since' | 'extra', Sql>> = {
  received: {
    from: sql`likes`,
    mine: sql`l.other_id`,
    other: sql`l.member_id`,
    since: sql`l.liked_at`,
    extra: sql``,
  },
  given: {
    from: withHeld,
    mine: sql`l.member_id`,
    other: sql`l.other_id`,
    since: sql`l.liked_at`,
    extra: sql``,
  },
  matches: {
    from: sql`likes`,
    mine: sql`l.member_id`,
    other: sql`l.other_id`,
    since: sql`l.matched_at`,
    extra: sql`AND l.matched_at IS NOT NULL`,
  },
}

/** Invisible and hidden members are in no list and no total. Their likes return when they are visible again. */
const fromOf = ({ siteId, memberId }: MemberKey, type: LikeType) => {
  const { from, mine, other, extra } = lists[type]
  return sql`
    FROM ${from} l JOIN member_search s ON s.site_id = ${siteId} AND s.member_id = ${other} AND s.is_visible
   WHERE l.site_id = ${siteId} AND ${mine} = ${memberId} ${extra}
     AND ${notHidden(siteId, memberId, other)}`
}

type Page = { at: string | null; after: string | null; limit: number }
type Row = { id: string; at: string }

/** One page of received likes, given likes or matches, the newest first; without a type, received and given likes in one list. */
export async function likesOf(me: MemberKey, { type, limit, next }: LikesQuery): Promise<LikesAnswer> {
  const size = limit ?? (type ? pageSize : maxLikes)
  const [at = null, after = null] = next?.split('.') ?? []
  const { rows } = await db.query<Row>(likesSql(me, type, { at, after, limit: size + 1 }))
  const page = rows.slice(0, size)
  const ids = page.map(({ id }) => id)
  const [profiles, liked_by, totals, totalOfAll] = await Promise.all([
    cardsOf(me, ids),
    likersAmong(me, ids),
    totalsOf(me),
    type ? undefined : totalOfBoth(me),
  ])
  const last = page.at(-1)
  const hasMore = rows.length > size && last
  return {
    ...{ profiles, liked_by, total: type ? totals[type] : (totalOfAll ?? 0), totals },
    next: hasMore ? `${last.at}.${last.id}` : null,
  }
}

const likesSql = (me: MemberKey, type: LikeType | undefined, page: Page) =>
  type
    ? named(`likes_${type}`)`SELECT id, at FROM (${pageSql(me, type, page)}) page`
    : named('likes_all')`
      SELECT id, at FROM (
        (${pageSql(
          me,
          'received',
          page,
          sql`
          AND NOT EXISTS (SELECT FROM ${withHeld} mine WHERE mine.site_id = ${me.siteId} AND mine.member_id = ${me.memberId}
                             AND mine.other_id = l.member_id AND mine.liked_at > l.liked_at)`,
        )})
        UNION ALL
        (${pageSql(
          me,
          'given',
          page,
          sql`
          AND NOT EXISTS (SELECT FROM likes theirs WHERE theirs.site_id = ${me.siteId} AND theirs.other_id = ${me.memberId}
                             AND theirs.member_id = l.other_id AND theirs.liked_at >= l.liked_at)`,
        )})
      ) page ORDER BY since DESC, id DESC LIMIT ${page.limit}`

function pageSql(me: MemberKey, type: LikeType, { at, after, limit }: Page, condition = sql``) {
  const { other, since } = lists[type]
  return sql`
    SELECT ${other} AS id, ${since} AS since, (extract(epoch FROM ${since}) * 1000000)::bigint::text AS at
           ${fromOf(me, type)} ${condition}
       AND (${at}::bigint IS NULL OR (${since}, ${other}) < (to_timestamp(${at}::bigint / 1000000.0), ${after}::uuid))
     ORDER BY ${since} DESC, ${other} DESC LIMIT ${limit}`
}

async function likersAmong({ siteId, memberId }: MemberKey, ids: string[]) {
  const { rows } = await db.query<{ id: string; like_new: boolean }>(named('likers_among')`
    SELECT member_id AS id, is_new AS like_new FROM likes
     WHERE site_id = ${siteId} AND other_id = ${memberId} AND member_id = ANY(${ids})
      ORDER BY array_position(${ids}, member_id)`)
  return rows
}

async function totalsOf(me: MemberKey) {
  const { rows } = await db.query<LikesAnswer['totals']>(named('likes_totals')`
    SELECT ${count(few(me, 'received'))} AS received, ${count(few(me, 'given'))} AS given,
           ${count(few(me, 'matches'))} AS matches`)
  return rows[0] ?? { received: 0, given: 0, matches: 0 }
}

/** The number of members who like the member or are liked by them. */
async function totalOfBoth(me: MemberKey) {
  const both = sql`(${few(me, 'received')}) UNION (${few(me, 'given')})`
  const { rows } = await db.query<{ total: number }>(
    named('likes_total_of_both')`SELECT ${count(sql`${both} LIMIT ${countedUpTo}`)} AS total`,
  )
  return rows[0]?.total ?? 0
}

const few = (me: MemberKey, type: LikeType) =>
  sql`SELECT ${lists[type].other} ${fromOf(me, type)} LIMIT ${countedUpTo}`
const count = (members: Sql) => sql`(SELECT count(*)::int FROM (${members}) counted)`

/** SQL that counts the likes a member has not seen yet. Each argument is a value or an SQL expression. */
export const newLikeCount = (site: unknown, me: unknown) => sql`
  (SELECT count(*)::int FROM (
     SELECT FROM likes l JOIN member_search s ON s.site_id = ${site} AND s.member_id = l.member_id AND s.is_visible
      WHERE l.site_id = ${site} AND l.other_id = ${me} AND l.is_new AND ${notHidden(site, me, sql`l.member_id`)}
      LIMIT ${newCountedUpTo}) few)`
