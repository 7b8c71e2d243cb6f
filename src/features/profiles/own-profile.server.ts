import { pool, type Transaction } from '../../platform/database.server.ts'
import { and, eq } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { visibleLength } from '../../platform/text-length.ts'
import { imageOf } from '../photos/photos.server.ts'
import { ageOf } from './age.server.ts'
import type { OwnProfile, ProfileChange } from './profiles.contract.ts'
import { profiles } from './profiles.tables.server.ts'
import { isRegionOf } from './regions.ts'

const longestDescription = 2000

type Row = Omit<OwnProfile, 'id' | 'age' | 'main_image' | 'status'> & {
  main: Parameters<typeof imageOf>[0] | null
}

/** The profile as its owner sees it; what they have not told yet is null. */
export async function ownProfileOf({ siteId, memberId }: MemberKey): Promise<Omit<OwnProfile, 'status'>> {
  const { rows } = await pool.query<Row>({
    name: 'own_profile',
    text: `
      SELECT coalesce(p.name, '') AS name, p.gender, p.sexuality, p.birth_date::text AS date_of_birth, p.country,
             p.region, p.city, p.relationship_status, p.hair_color, p.eye_color, p.body_type, p.tattoos, p.reason,
             coalesce(p.interests, '{}') AS interests, p.description, coalesce(f.photo_count, 0) AS photo_count, f.main
        FROM (SELECT) one
        LEFT JOIN profiles p ON p.site_id = $1 AND p.member_id = $2
        LEFT JOIN LATERAL (
          SELECT count(*)::int AS photo_count,
                 (array_agg(jsonb_build_object('name', name, 'width', width, 'height', height, 'widths', widths,
                    'placeholder', placeholder) ORDER BY position, id) FILTER (WHERE NOT is_private))[1] AS main
            FROM photos WHERE site_id = $1 AND member_id = $2 AND status = 'active'
        ) f ON true`,
    values: [siteId, memberId],
  })
  const { main, ...told } = rows[0] as Row
  const age = told.date_of_birth === null ? null : ageOf(told.date_of_birth)
  return { id: memberId, ...told, age, main_image: main && imageOf(main) }
}

/** Changes what is named. What contradicts the rest of the profile is refused by field, and nothing is changed. */
export async function changeProfile(tx: Transaction, { siteId, memberId }: MemberKey, change: ProfileChange) {
  const whose = and(eq(profiles.siteId, siteId), eq(profiles.memberId, memberId))
  const [present] = await tx.select().from(profiles).where(whose).for('update')
  if (!present) throw refuse('not_found')
  const next = withPlace(present, change)
  const fields = problems({ ...present, ...next }, change)
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
  if (Object.keys(next).length > 0) await tx.update(profiles).set(next).where(whose)
}

type Columns = Partial<typeof profiles.$inferInsert>

/** Another country has other regions and towns: what was told of the old one goes, unless it is told anew. */
function withPlace(present: Columns, change: ProfileChange): Columns {
  const { relationship_status, hair_color, eye_color, body_type, ...same } = change
  const moves = change.country !== undefined && change.country !== present.country
  const told = {
    ...(moves && { region: null, city: null, latitude: null, longitude: null }),
    ...same,
    relationshipStatus: relationship_status,
    hairColor: hair_color,
    eyeColor: eye_color,
    bodyType: body_type,
    city: change.city === '' ? null : (change.city ?? (moves ? null : undefined)),
    description: change.description === '' ? null : change.description,
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

function problems({ gender, sexuality, country, region }: Columns, { description }: ProfileChange) {
  const fits = sexuality === 'gay' ? gender === 'male' : sexuality === 'lesbian' ? gender === 'female' : true
  const isThere = !region || (country ? isRegionOf(country, region) : false)
  return {
    ...(!fits && { sexuality: 'sexuality_gender' }),
    ...(!isThere && { region: 'region_country' }),
    ...(visibleLength(description ?? '') > longestDescription && { description: 'description_long' }),
  }
}
