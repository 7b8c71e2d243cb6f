import type { Locale } from '../../../i18n/locales.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { isBlank } from '../../../platform/invisible-text.ts'
import { refuse } from '../../../platform/refusals.ts'
import { assigned, camelRow, named, sql } from '../../../platform/sql.server.ts'
import { giveConsent, hasConsent, sentence } from '../../consents/consents.server.ts'
import { allShown, imageOf, mainImage, type ShownColumns, shownPhotoOf } from '../../photos/photos.server.ts'
import { isRegionOf } from '../../places/regions.ts'
import { placeOf, type Towns } from '../../places/towns.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { ageOf } from '../age.server.ts'
import {
  birthProblem,
  cityProblem,
  descriptionProblem,
  nameProblem,
  tidyName,
} from '../choices/self-rules.server.ts'
import { onlyVisibleChanges, onlyVisibleFields } from '../member/shown-fields.server.ts'
import type { OwnProfile, OwnProfileChange } from '../profiles.contract.ts'
import type { ProfileRow } from '../profiles.server.ts'
import { completenessOf } from './completeness/completeness.ts'

type Row = Omit<OwnProfile, 'id' | 'age' | 'main_image' | 'photos' | 'status' | 'completeness'> & {
  main: Parameters<typeof imageOf>[0] | null
  photos: ShownColumns[]
  has_photo: boolean
}

/** The profile as its owner sees it. Fields they have not filled in are null. */
export async function ownProfileOf({ siteId, memberId }: MemberKey): Promise<Omit<OwnProfile, 'status'>> {
  const { rows } = await db.query<Row>(named('own_profile')`
      SELECT coalesce(p.name, '') AS name, p.gender, p.sexuality, p.birth_date::text AS date_of_birth, p.country,
             p.region, p.city, p.relationship_status, p.hair_color, p.eye_color, p.body_type, p.tattoos, p.reason,
             coalesce(p.interests, '{}') AS interests, p.description,
             p.seeks_min_age, p.seeks_max_age, coalesce(f.photo_count, 0) AS photo_count, f.main, f.photos,
             EXISTS (SELECT FROM photos WHERE site_id = ${siteId} AND member_id = ${memberId} AND NOT is_private
                        AND status IN ('active', 'inspection')) AS has_photo
        FROM (SELECT) one
        LEFT JOIN profiles p ON p.site_id = ${siteId} AND p.member_id = ${memberId}
        LEFT JOIN LATERAL (
          SELECT count(*)::int AS photo_count, ${mainImage} AS main, ${allShown} AS photos
            FROM photos WHERE site_id = ${siteId} AND member_id = ${memberId} AND status = 'active'
        ) f ON true`)
  const { main, photos, has_photo, ...fields } = rows[0] as Row
  const { visible_profile_fields } = siteById(siteId).settings
  return onlyVisibleFields(siteId, {
    id: memberId,
    ...fields,
    age: fields.date_of_birth === null ? null : ageOf(fields.date_of_birth),
    main_image: main && imageOf(main),
    photos: photos.map(shownPhotoOf),
    completeness: completenessOf({ ...fields, photo: has_photo }, visible_profile_fields),
  })
}

type Owner = MemberKey & { email?: string }
/** `towns` is read from a file before the transaction, so that no lock is held meanwhile. `locale` is that of the form. */
type ChangeRequest = { change: OwnProfileChange; towns: Towns; locale: Locale }

/**
 * Changes the given fields, except those the site does not show. If one is invalid or contradicts the rest of the
 * profile, the whole change is refused with a problem per field. The sexuality is stored only with the member's consent,
 * which the change itself may give. The caller holds the lock of the account, so that it is not withdrawn meanwhile.
 */
export async function changeProfile(
  tx: Transaction,
  { siteId, memberId, email = '' }: Owner,
  { change: requested, towns, locale }: ChangeRequest,
): Promise<boolean> {
  const { orientation_consent: agrees, ...change } = onlyVisibleChanges(siteId, requested)
  const member = { siteId, memberId }
  const isOwn = sql`site_id = ${siteId} AND member_id = ${memberId}`
  const { rows } = await tx.query(sql`SELECT * FROM profiles WHERE ${isOwn} FOR UPDATE`)
  if (!rows[0]) throw refuse('not_found')
  const present = camelRow<ProfileRow>(rows[0])
  const next = columnsOf(present, change)
  const fields = {
    ...problems({ ...present, ...next }, next, email),
    ...(next.country === present.country || isServed(siteId, next.country) ? {} : { country: 'invalid' }),
    ...(await consentProblem(tx, member, { isNeeded: Boolean(next.sexuality) && !agrees })),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
  const isGiven =
    Boolean(next.sexuality && agrees) && (await giveConsent(tx, member, sentence('orientation', locale)))
  const columns = changedIn(present, { ...next, ...positionOf(towns, present, next) })
  if (Object.keys(columns).length === 0) return isGiven
  await tx.query(sql`UPDATE profiles SET ${assigned(columns)} WHERE ${isOwn}`)
  return true
}

const changedIn = (present: Columns, next: Columns): Columns =>
  Object.fromEntries(
    Object.entries(next).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(present[name as keyof Columns]),
    ),
  )

type Change = Omit<OwnProfileChange, 'orientation_consent'>
type Columns = Partial<ProfileRow>

/** Members keep a country that the site no longer serves, but nobody can choose it. */
const isServed = (siteId: string, country: Columns['country']) =>
  !country || siteById(siteId).settings.countries.includes(country)

/** A new country clears the region and the town, unless the change sets them too. */
function columnsOf(present: Columns, change: Change): Columns {
  const { relationship_status, hair_color, eye_color, body_type, date_of_birth, name, ...rest } = change
  const { seeks_min_age, seeks_max_age, ...same } = rest
  const isOtherCountry = change.country !== undefined && change.country !== present.country
  const columns = {
    ...(isOtherCountry && { region: null, city: null }),
    ...same,
    name: name === undefined ? undefined : tidyName(name),
    birthDate: date_of_birth,
    relationshipStatus: relationship_status,
    hairColor: hair_color,
    eyeColor: eye_color,
    bodyType: body_type,
    seeksMinAge: seeks_min_age,
    seeksMaxAge: seeks_max_age,
    city: change.city === undefined ? (isOtherCountry ? null : undefined) : change.city || null,
    interests: change.interests && [...new Set(change.interests)],
    description:
      typeof change.description === 'string' && isBlank(change.description) ? null : change.description,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function consentProblem(
  tx: Transaction,
  member: MemberKey,
  { isNeeded }: { isNeeded: boolean },
): Promise<Record<string, string>> {
  const isMissing = isNeeded && !(await hasConsent(tx, member, 'orientation'))
  return isMissing ? { orientation_consent: 'orientation_consent' } : {}
}

/** The coordinates for the search by distance, when the country, region or town changes. */
function positionOf(towns: Towns, present: Columns, next: Columns): Columns {
  const { country, region, city } = { ...present, ...next }
  if (country === present.country && region === present.region && city === present.city) return {}
  const place = country ? placeOf(towns, country, city ?? null, region) : null
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

/** Checks the combinations in the whole profile, and each new value on its own. */
function problems({ gender, sexuality, country, region, ...rest }: Columns, next: Columns, email: string) {
  const isPossible =
    sexuality === 'gay' ? gender === 'male' : sexuality === 'lesbian' ? gender === 'female' : true
  const isInCountry = !region || (country ? isRegionOf(country, region) : false)
  const found = {
    name: typeof next.name === 'string' && nameProblem(next.name, email),
    date_of_birth: typeof next.birthDate === 'string' && birthProblem(next.birthDate),
    sexuality: !isPossible && 'sexuality_gender',
    region: !isInCountry && 'region_country',
    city: typeof next.city === 'string' && cityProblem(next.city),
    description: typeof next.description === 'string' && descriptionProblem(next.description),
    ...soughtAgesProblem(rest),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, key]) => (key ? [[field, key]] : [])))
}

/** Someone gives both ends of the range or none. */
function soughtAgesProblem({ seeksMinAge, seeksMaxAge }: Columns) {
  const [low, high] = [seeksMinAge ?? null, seeksMaxAge ?? null]
  if (low !== null && high !== null) return { seeks_max_age: low > high && 'age_order' }
  return { seeks_min_age: high !== null && 'age_pair', seeks_max_age: low !== null && 'age_pair' }
}
