import { db } from '../../../platform/database.server.ts'
import { isId } from '../../../platform/ids.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'
import type { MemberPhoto } from '../../photos/photos.contract.ts'
import { photosShown } from '../../photos/photos.server.ts'
import type { Tracking } from '../../sites/sites.contract.ts'
import { siteById } from '../../sites/sites.server.ts'
import { isSearchVisible } from '../../sites/visitor.server.ts'
import { ageOf, presenceOf } from '../age.server.ts'
import { reducedProfile } from '../card/reduced-profile.ts'
import { showsEveryone } from '../card/showcase.server.ts'
import type { MemberProfile } from '../profiles.contract.ts'
import { isLiked } from '../profiles.server.ts'
import { onlyVisibleFields } from './shown-fields.server.ts'

/** A member, or a visitor with their tracking parameters. */
export type Viewer = { siteId: string; memberId: string | null; tracking: Tracking }

/** A member's profile as the viewer may see it. A member they may not see is refused like one that does not exist. */
export async function memberProfileFor(viewer: Viewer, id: string): Promise<MemberProfile> {
  const { siteId, memberId, tracking } = viewer
  if (memberId) return (await profileSeenBy({ siteId, memberId }, id)) ?? refuseUnknown()
  const { settings } = siteById(siteId)
  if (!isSearchVisible(settings, tracking, false)) throw refuse('login_required')
  const profile = await profileSeenBy({ siteId, memberId: null }, id)
  if (showsEveryone(siteId, tracking)) return reducedProfile(profile ?? refuseUnknown())
  // Only members see real members. An unknown id gets the same answer, so that it does not reveal who exists.
  if (!profile?.fictional) throw refuse('login_required')
  return reducedProfile(profile)
}

function refuseUnknown(): never {
  throw refuse('not_found')
}

type Row = Omit<
  MemberProfile,
  'id' | 'age' | 'presence' | 'photo_count' | 'main_image' | 'photos' | 'is_reduced'
> & {
  birth_date: string | null
  last_active: Date | null
  is_premium: boolean
}

/**
 * The whole profile, with private photos blurred unless this viewer may see them. Members always see themselves.
 * `evenHidden` also returns members who are hidden from the viewer, for reports about them.
 */
export async function profileSeenBy(
  { siteId, memberId }: { siteId: string; memberId: string | null },
  id: string,
  { evenHidden = false } = {},
): Promise<MemberProfile | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await db.query<Row>(named('member_profile')`
    SELECT coalesce(p.name, '') AS name, p.gender, p.sexuality, p.birth_date::text, p.country, p.region, p.city,
           p.relationship_status, p.hair_color, p.eye_color, p.body_type, p.tattoos, p.reason,
           coalesce(p.interests, '{}') AS interests, p.description, s.last_active, m.is_fictional AS fictional,
           coalesce(s.is_verified, false) AS verified,
           CASE WHEN s.is_verified THEN (SELECT decided_at::date::text FROM verifications v
             WHERE v.site_id = ${siteId} AND v.member_id = m.id) END AS verified_on,
           m.id IS NOT DISTINCT FROM ${memberId}::uuid AS is_own, coalesce(me.is_paid, false) AS is_premium,
           ${isLiked(siteId, memberId, sql`m.id`)} AS liked,
           back.member_id IS NOT NULL AS likes_me, coalesce(back.is_new, false) AS like_new
      FROM members m
      LEFT JOIN profiles p ON p.site_id = ${siteId} AND p.member_id = m.id
      LEFT JOIN member_search s ON s.site_id = ${siteId} AND s.member_id = m.id
      LEFT JOIN members me ON me.site_id = ${siteId} AND me.id = ${memberId}
      LEFT JOIN likes back ON back.site_id = ${siteId} AND back.member_id = m.id AND back.other_id = ${memberId}
     WHERE m.site_id = ${siteId} AND m.id = ${id}
       AND (m.id = ${memberId} OR ${evenHidden} OR (s.is_visible AND ${notHidden(siteId, memberId, sql`m.id`)}))`)
  const [row] = rows
  if (!row) return undefined
  const photos = await photosShown({ siteId, memberId: id }, { isUnlocked: row.is_own || row.is_premium })
  return onlyVisibleFields(siteId, profileOf(id, row, photos))
}

function profileOf(id: string, row: Row, photos: MemberPhoto[]): MemberProfile {
  const { birth_date, last_active, is_premium: _, ...fields } = row
  return {
    id: id.toLowerCase(),
    ...fields,
    age: birth_date === null ? null : ageOf(birth_date),
    // Fictional members are never online.
    presence: fields.fictional || !last_active ? null : presenceOf(last_active),
    photo_count: photos.length,
    main_image: photos.find(({ is_private }) => !is_private)?.image ?? null,
    photos,
    is_reduced: false,
  }
}
