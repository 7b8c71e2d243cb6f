import type { Country } from '../../i18n/countries.ts'
import { now } from '../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { inserted, named, type Sql, sql } from '../../platform/sql.server.ts'
import { notHidden } from '../hidden/hidden.server.ts'
import { imageOf, mainImage } from '../photos/photos.server.ts'
import { isOnline } from '../presence/online.server.ts'
import { ageOf, presenceOf } from './age.server.ts'
import { onlyVisibleFields } from './member/shown-fields.server.ts'
import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  MemberCard,
  Reason,
  RelationshipStatus,
  Sexuality,
} from './profiles.contract.ts'

export type ProfileRow = MemberKey & {
  name: string | null
  gender: Gender | null
  sexuality: Sexuality | null
  birthDate: string | null
  country: Country | null
  region: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  relationshipStatus: RelationshipStatus | null
  hairColor: HairColor | null
  eyeColor: EyeColor | null
  bodyType: BodyType | null
  tattoos: boolean | null
  reason: Reason | null
  description: string | null
  interests: Interest[]
  seeksMinAge: number | null
  seeksMaxAge: number | null
}
export type NewProfile = MemberKey & Partial<ProfileRow>

export async function addProfile(tx: Transaction, profile: NewProfile) {
  await tx.query(sql`INSERT INTO profiles ${inserted(profile)} ON CONFLICT DO NOTHING`)
}

/**
 * Updates a member's row in `member_search` from their account, profile and photos. `lastActive` is used for a new row
 * only: after that, activity.server.ts writes it.
 */
export async function listInSearch(tx: Transaction, { siteId, memberId }: MemberKey, lastActive: Date) {
  await tx.query(sql`
    INSERT INTO member_search
      (site_id, member_id, gender, country, region, birth_date, has_photo, is_fictional, is_visible, last_active,
       interests, latitude, longitude, geo_cell, seeks_min_age, seeks_max_age)
    SELECT m.site_id, m.id, p.gender, p.country, p.region, p.birth_date,
           EXISTS (SELECT FROM photos f WHERE f.site_id = m.site_id AND f.member_id = m.id
                      AND f.status = 'active' AND NOT f.is_private),
           m.is_fictional, m.status = 'active' AND NOT m.is_invisible, ${lastActive.toISOString()}::timestamptz,
           p.interests, p.latitude, p.longitude, ${geoCell(sql`p`)}, p.seeks_min_age, p.seeks_max_age
      FROM members m JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
     WHERE m.site_id = ${siteId} AND m.id = ${memberId}
    ON CONFLICT (site_id, member_id) DO UPDATE SET
      (gender, country, region, birth_date, has_photo, is_fictional, is_visible,
       interests, latitude, longitude, geo_cell, seeks_min_age, seeks_max_age) =
      (EXCLUDED.gender, EXCLUDED.country, EXCLUDED.region, EXCLUDED.birth_date, EXCLUDED.has_photo,
       EXCLUDED.is_fictional, EXCLUDED.is_visible,
       EXCLUDED.interests, EXCLUDED.latitude, EXCLUDED.longitude, EXCLUDED.geo_cell, EXCLUDED.seeks_min_age,
       EXCLUDED.seeks_max_age)`)
}

/** Removes from profile and search whom a member looks for. Returns whether it was known. */
export async function eraseSexuality(tx: Transaction, { siteId, memberId }: MemberKey): Promise<boolean> {
  const { rowCount } = await tx.query(sql`
    UPDATE profiles SET sexuality = NULL
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND sexuality IS NOT NULL`)
  if (!rowCount) return false
  await listInSearch(tx, { siteId, memberId }, now())
  return true
}

/** SQL for the number of the grid cell, half a degree wide and high, that holds a row's coordinates. */
export const geoCell = (row: Sql) =>
  sql`(floor((${row}.latitude + 90) * 2)::int * 720 + floor((${row}.longitude + 180) * 2)::int)`

/** Makes a member visible or invisible to others. */
export async function showMember({ siteId, memberId }: MemberKey, isShown: boolean, tx: Queryable = db) {
  await tx.query(sql`
    WITH m AS (
      UPDATE members SET is_invisible = ${!isShown} WHERE site_id = ${siteId} AND id = ${memberId} RETURNING status)
    UPDATE member_search SET is_visible = ${isShown}::boolean AND m.status = 'active'
      FROM m WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}

/** Shows or hides the mark of a verified profile. */
export async function showMark(tx: Transaction, { siteId, memberId }: MemberKey, isVerified: boolean) {
  await tx.query(sql`
    UPDATE member_search SET is_verified = ${isVerified}
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND is_verified <> ${isVerified}`)
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
  is_verified: boolean
  is_visible: boolean
  photo_count: number
  liked: boolean
  main: Parameters<typeof imageOf>[0] | null
}

type Viewer = { siteId: string; memberId: string | null }

/** SQL for whether `me` likes `other`, including held likes. */
export const isLiked = (site: string, me: string | null, other: Sql) => sql`
  (EXISTS (SELECT FROM likes l WHERE l.site_id = ${site} AND l.member_id = ${me} AND l.other_id = ${other})
   OR EXISTS (SELECT FROM held_likes h WHERE h.site_id = ${site} AND h.member_id = ${me} AND h.to_member = ${other}))`

/** The cards of these members for the viewer, in the order of the ids. Members the viewer may not see are left out. */
export const cardsOf = async (viewer: Viewer, ids: string[]): Promise<MemberCard[]> =>
  (await readCards(viewer, ids, false)).map(({ card }) => card)

/**
 * The cards for chats. `known` keeps members who are invisible by now, because they stay in existing conversations.
 * `online` comes from the live presence, not from the last activity.
 */
export async function chatCardsOf(viewer: Viewer, ids: string[], scope: 'visible' | 'known') {
  const cards = await readCards(viewer, ids, scope === 'known')
  return cards.map(({ card, isVisible }) => ({
    card: { ...card, presence: livePresence(viewer, card, isVisible) },
    isVisible,
  }))
}

function livePresence(
  { siteId }: Viewer,
  { id, presence }: MemberCard,
  isVisible: boolean,
): MemberCard['presence'] {
  if (isVisible && isOnline({ siteId, memberId: id })) return 'online'
  return presence === 'online' ? 'today' : presence
}

async function readCards({ siteId, memberId }: Viewer, ids: string[], withInvisible: boolean) {
  const { rows } = await db.query<CardRow>(named('member_cards')`
    SELECT s.member_id, p.name, p.gender, p.country, p.region, p.city, p.birth_date::text,
           s.last_active, s.is_fictional, s.is_verified, s.is_visible, coalesce(f.photo_count, 0) AS photo_count, f.main,
           ${isLiked(siteId, memberId, sql`asked.id`)} AS liked
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
      JOIN member_search s ON s.site_id = ${siteId} AND s.member_id = asked.id
       AND (s.is_visible OR ${withInvisible} AND EXISTS (SELECT FROM members m
              WHERE m.site_id = ${siteId} AND m.id = asked.id AND m.status = 'active'))
      JOIN profiles p ON p.site_id = ${siteId} AND p.member_id = asked.id
      LEFT JOIN LATERAL (
        SELECT count(*)::int AS photo_count, ${mainImage} AS main
          FROM photos WHERE site_id = ${siteId} AND member_id = asked.id AND status = 'active'
      ) f ON true
     WHERE ${notHidden(siteId, memberId, sql`asked.id`)}
     ORDER BY asked.place`)
  return rows.map((row) => ({ card: onlyVisibleFields(siteId, cardOf(row)), isVisible: row.is_visible }))
}

const nowhere = { country: null, region: null, city: null }

const cardOf = (row: CardRow): MemberCard => ({
  id: row.member_id,
  name: row.name ?? '',
  age: row.birth_date === null ? null : ageOf(row.birth_date),
  gender: row.gender,
  // The partner of a conversation is not told where an invisible member moves to.
  ...(row.is_visible ? { country: row.country, region: row.region, city: row.city } : nowhere),
  // Fictional members are never online.
  presence: row.is_fictional || !row.is_visible ? null : presenceOf(row.last_active),
  fictional: row.is_fictional,
  verified: row.is_verified,
  photo_count: row.photo_count,
  liked: row.liked,
  main_image: row.main && imageOf(row.main),
})
