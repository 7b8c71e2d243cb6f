import { pool, type Transaction } from '../../platform/database.server.ts'
import { and, eq } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { showsNothing } from '../../platform/text-looks.ts'
import { imageOf, mainImage } from '../photos/photos.server.ts'
import { placeOf, type Towns } from '../search/towns.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { ageOf } from './age.server.ts'
import { completenessOf } from './completeness.ts'
import type { OwnProfile, OwnProfileChange } from './profiles.contract.ts'
import { profiles } from './profiles.tables.server.ts'
import { isRegionOf } from './regions.ts'
import { birthProblem, cityProblem, descriptionProblem, nameProblem, tidyName } from './self-rules.server.ts'
import { onlyVisibleChanges, onlyVisibleFields } from './shown-fields.server.ts'

type Row = Omit<OwnProfile, 'id' | 'age' | 'main_image' | 'status' | 'completeness'> & {
  main: Parameters<typeof imageOf>[0] | null
  has_photo: boolean
}

/** The profile as its owner sees it; what they have not told yet is null. */
export async function ownProfileOf({ siteId, memberId }: MemberKey): Promise<Omit<OwnProfile, 'status'>> {
  const { rows } = await pool.query<Row>({
    name: 'own_profile',
    text: `
      SELECT coalesce(p.name, '') AS name, p.gender, p.sexuality, p.birth_date::text AS date_of_birth, p.country,
             p.region, p.city, p.relationship_status, p.hair_color, p.eye_color, p.body_type, p.tattoos, p.reason,
             coalesce(p.interests, '{}') AS interests, p.description, coalesce(f.photo_count, 0) AS photo_count, f.main,
             EXISTS (SELECT FROM photos WHERE site_id = $1 AND member_id = $2 AND NOT is_private
                        AND status IN ('active', 'inspection')) AS has_photo
        FROM (SELECT) one
        LEFT JOIN profiles p ON p.site_id = $1 AND p.member_id = $2
        LEFT JOIN LATERAL (
          SELECT count(*)::int AS photo_count, ${mainImage} AS main
            FROM photos WHERE site_id = $1 AND member_id = $2 AND status = 'active'
        ) f ON true`,
    values: [siteId, memberId],
  })
  const { main, has_photo, ...told } = rows[0] as Row
  const { visible_profile_fields } = siteById(siteId).settings
  return onlyVisibleFields(siteId, {
    id: memberId,
    ...told,
    age: told.date_of_birth === null ? null : ageOf(told.date_of_birth),
    main_image: main && imageOf(main),
    completeness: completenessOf({ ...told, photo: has_photo }, visible_profile_fields),
  })
}

type Owner = MemberKey & { email?: string }
/** The towns are read before the transaction begins: nobody holds a lock while a file is read. */
type Asked = { change: Change; towns: Towns }

/**
 * Changes what is named and what the site asks for. What contradicts the rest of the profile is refused by field, and
 * nothing is changed.
 */
export async function changeProfile(tx: Transaction, { siteId, memberId, email = '' }: Owner, asked: Asked) {
  const change = onlyVisibleChanges(siteId, asked.change)
  const whose = and(eq(profiles.siteId, siteId), eq(profiles.memberId, memberId))
  const [present] = await tx.select().from(profiles).where(whose).for('update')
  if (!present) throw refuse('not_found')
  const next = columnsOf(present, change)
  const fields = problems({ ...present, ...next }, next, email)
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
  if (Object.keys(next).length === 0) return
  await tx
    .update(profiles)
    .set({ ...next, ...positionOf(asked.towns, present, next) })
    .where(whose)
}

type Change = OwnProfileChange
type Columns = Partial<typeof profiles.$inferInsert>

/** Another country has other regions and towns: what was told of the old one goes, unless it is told anew. */
function columnsOf(present: Columns, change: Change): Columns {
  const { relationship_status, hair_color, eye_color, body_type, date_of_birth, name, ...same } = change
  const moves = change.country !== undefined && change.country !== present.country
  const told = {
    ...(moves && { region: null, city: null }),
    ...same,
    name: name === undefined ? undefined : tidyName(name),
    birthDate: date_of_birth,
    relationshipStatus: relationship_status,
    hairColor: hair_color,
    eyeColor: eye_color,
    bodyType: body_type,
    city: change.city === undefined ? (moves ? null : undefined) : change.city || null,
    interests: change.interests && [...new Set(change.interests)],
    description:
      typeof change.description === 'string' && showsNothing(change.description) ? null : change.description,
  }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
}

/** Where someone is found nearby follows what they tell of where they live. */
function positionOf(towns: Towns, present: Columns, next: Columns): Columns {
  const { country, region, city } = { ...present, ...next }
  if (country === present.country && region === present.region && city === present.city) return {}
  const place = country ? placeOf(towns, country, city ?? null, region) : null
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

/** Of the whole what must fit together, and of what is new all that can be wrong with it. */
function problems({ gender, sexuality, country, region }: Columns, next: Columns, email: string) {
  const fits = sexuality === 'gay' ? gender === 'male' : sexuality === 'lesbian' ? gender === 'female' : true
  const isThere = !region || (country ? isRegionOf(country, region) : false)
  const found = {
    name: typeof next.name === 'string' && nameProblem(next.name, email),
    date_of_birth: typeof next.birthDate === 'string' && birthProblem(next.birthDate),
    sexuality: !fits && 'sexuality_gender',
    region: !isThere && 'region_country',
    city: typeof next.city === 'string' && cityProblem(next.city),
    description: typeof next.description === 'string' && descriptionProblem(next.description),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, key]) => (key ? [[field, key]] : [])))
}
