import type { Country } from '../../i18n/countries.ts'
import { db, pool, type Transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { imageOf, mainImage } from '../photos/photos.server.ts'
import { isOnline } from '../presence/online.server.ts'
import { notHidden } from '../safety/hidden.server.ts'
import { ageOf, presenceOf } from './age.server.ts'
import type { Gender, MemberCard } from './profiles.contract.ts'
import { profiles } from './profiles.tables.server.ts'
import { onlyVisibleFields } from './shown-fields.server.ts'

export async function addProfile(tx: Transaction, profile: typeof profiles.$inferInsert) {
  await tx.insert(profiles).values(profile).onConflictDoNothing()
}

/**
 * Brings the row by which a member is found up to date with their account, profile and photos. When they were last
 * active is said of someone new alone; from then on it is noted by what they do.
 */
export async function listInSearch(tx: Transaction, { siteId, memberId }: MemberKey, lastActive: Date) {
  await tx.execute(sql`
    INSERT INTO member_search
      (site_id, member_id, gender, country, region, birth_date, has_photo, is_fictional, is_visible, last_active,
       interests, latitude, longitude, geo_cell)
    SELECT m.site_id, m.id, p.gender, p.country, p.region, p.birth_date,
           EXISTS (SELECT FROM photos f WHERE f.site_id = m.site_id AND f.member_id = m.id
                      AND f.status = 'active' AND NOT f.is_private),
           m.is_fictional, m.status = 'active' AND NOT m.is_invisible, ${lastActive.toISOString()}::timestamptz,
           p.interests, p.latitude, p.longitude, ${sql.raw(geoCell('p'))}
      FROM members m JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
     WHERE m.site_id = ${siteId} AND m.id = ${memberId}
    ON CONFLICT (site_id, member_id) DO UPDATE SET
      (gender, country, region, birth_date, has_photo, is_fictional, is_visible,
       interests, latitude, longitude, geo_cell) =
      (EXCLUDED.gender, EXCLUDED.country, EXCLUDED.region, EXCLUDED.birth_date, EXCLUDED.has_photo,
       EXCLUDED.is_fictional, EXCLUDED.is_visible,
       EXCLUDED.interests, EXCLUDED.latitude, EXCLUDED.longitude, EXCLUDED.geo_cell)`)
}

/** The number of the square of half a degree that a row's place is in. */
export const geoCell = (row: string) =>
  `(floor((${row}.latitude + 90) * 2)::int * 720 + floor((${row}.longitude + 180) * 2)::int)`

/** Lets a member be found by others, or not. */
export async function showMember(
  { siteId, memberId }: MemberKey,
  isShown: boolean,
  tx: Pick<Transaction, 'execute'> = db,
) {
  await tx.execute(sql`
    WITH m AS (
      UPDATE members SET is_invisible = ${!isShown} WHERE site_id = ${siteId} AND id = ${memberId} RETURNING status)
    UPDATE member_search SET is_visible = ${isShown}::boolean AND m.status = 'active'
      FROM m WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}

type CardRow = {
  member_id: string
  name: string | null
  gender: Gender | null
  country: Country | null
  region: string | null
  city: string | null
  birth_date: string | null
  last_active: Date
  is_fictional: boolean
  is_visible: boolean
  photo_count: number
  liked: boolean
  main: Parameters<typeof imageOf>[0] | null
}

type Viewer = { siteId: string; memberId: string | null }

/** SQL for whether a member likes another, be it that the other is told only later. Both are SQL; $1 is the site. */
export const isLiked = (me: string, other: string) => `
  (EXISTS (SELECT FROM likes l WHERE l.site_id = $1 AND l.member_id = ${me} AND l.other_id = ${other})
   OR EXISTS (SELECT FROM held_likes h WHERE h.site_id = $1 AND h.member_id = ${me} AND h.to_member = ${other}))`

/** Members as they stand in a list for whoever looks, in the order of the ids. Who is not to be seen is left out. */
export const cardsOf = async (viewer: Viewer, ids: string[]): Promise<MemberCard[]> =>
  (await readCards(viewer, ids, false)).map(({ card }) => card)

/** The same for those one writes with: whoever hides now stays in the conversations they had. Online means just now. */
export async function chatCardsOf(viewer: Viewer, ids: string[], whom: 'visible' | 'known') {
  const cards = await readCards(viewer, ids, whom === 'known')
  return cards.map(({ card, isVisible }) => ({
    card: { ...card, presence: liveOf(viewer, card, isVisible) },
    isVisible,
  }))
}

function liveOf(
  { siteId }: Viewer,
  { id, presence }: MemberCard,
  isVisible: boolean,
): MemberCard['presence'] {
  if (isVisible && isOnline({ siteId, memberId: id })) return 'online'
  return presence === 'online' ? 'today' : presence
}

async function readCards({ siteId, memberId }: Viewer, ids: string[], isHiddenShown: boolean) {
  const { rows } = await pool.query<CardRow>({
    name: 'member_cards',
    text: `
      SELECT s.member_id, p.name, p.gender, p.country, p.region, p.city, p.birth_date::text,
             s.last_active, s.is_fictional, s.is_visible, coalesce(f.photo_count, 0) AS photo_count, f.main,
             ${isLiked('$3', 'asked.id')} AS liked
        FROM unnest($2::uuid[]) WITH ORDINALITY AS asked (id, place)
        JOIN member_search s ON s.site_id = $1 AND s.member_id = asked.id
         AND (s.is_visible OR $4 AND EXISTS (SELECT FROM members m
                WHERE m.site_id = $1 AND m.id = asked.id AND m.status = 'active'))
        JOIN profiles p ON p.site_id = $1 AND p.member_id = asked.id
        LEFT JOIN LATERAL (
          SELECT count(*)::int AS photo_count, ${mainImage} AS main
            FROM photos WHERE site_id = $1 AND member_id = asked.id AND status = 'active'
        ) f ON true
       WHERE ${notHidden('$3', 'asked.id')}
       ORDER BY asked.place`,
    values: [siteId, ids, memberId, isHiddenShown],
  })
  return rows.map((row) => ({ card: onlyVisibleFields(siteId, cardOf(row)), isVisible: row.is_visible }))
}

const cardOf = (row: CardRow): MemberCard => ({
  id: row.member_id,
  name: row.name ?? '',
  age: row.birth_date === null ? null : ageOf(row.birth_date),
  gender: row.gender,
  country: row.country,
  region: row.region,
  city: row.city,
  // Nobody is there who could be online.
  presence: row.is_fictional || !row.is_visible ? null : presenceOf(row.last_active),
  fictional: row.is_fictional,
  photo_count: row.photo_count,
  liked: row.liked,
  main_image: row.main && imageOf(row.main),
})
