import type { Country } from '../../i18n/countries.ts'
import { pool } from '../../platform/database.server.ts'
import { minimumAge } from '../../platform/minimum-age.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Gender, Sexuality } from '../profiles/profiles.contract.ts'
import { countryOfRegion } from '../profiles/regions.ts'
import { soughtBy } from '../profiles/sought.server.ts'
import type { SiteSettings } from '../sites/sites.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import { oldestAge, type SearchQuery } from './search.contract.ts'
import type { Filter } from './search-sql.server.ts'

/** Who searches. A visitor may see the fictional alone, or everyone, and is in the country we believe them to be in. */
export type Searcher = {
  siteId: string
  memberId: string | null
  network: string
  isFictionalOnly: boolean
  country: Country | null
}

type Asked = Omit<SearchQuery, 'next'>
type Wishes = { gender: Gender | 'any'; country: Country | null }

/** What is searched for: what was asked, as far as the site offers it, and for the rest what the searcher looks for. */
export async function filterOf(searcher: Searcher, query: Asked): Promise<Filter> {
  const asked = offered(query, siteById(searcher.siteId).settings.search_fields)
  refuseContradictions(asked)
  const wishes = await wishesOf(searcher, asked)
  return {
    siteId: searcher.siteId,
    memberId: searcher.memberId,
    isFictional: searcher.isFictionalOnly,
    gender: asked.gender ?? wishes.gender,
    ...whereOf(asked, wishes.country),
    minAge: asked.min_age === minimumAge ? null : (asked.min_age ?? null),
    // Whoever is even older is not left out by the end of the scale.
    maxAge: asked.max_age === oldestAge ? null : (asked.max_age ?? null),
    hasPhoto: asked.photo !== undefined,
    isOnline: asked.online !== undefined,
    interests: asked.interests ?? [],
  }
}

function offered({ lat, lon, ...query }: Asked, fields: SiteSettings['search_fields']): Asked {
  const kept = Object.entries(query).filter(([field]) => fields.some((one) => one === field))
  return { ...Object.fromEntries(kept), ...(fields.includes('near_me') && { lat, lon }) }
}

function refuseContradictions({ country, countryregion, min_age, max_age, lat, lon }: Asked) {
  const owner = countryregion && countryOfRegion(countryregion)
  const isElsewhere = country && country !== 'any' && country !== owner
  const fields = {
    ...(countryregion && (!owner || isElsewhere) && { countryregion: 'region_country' }),
    ...(min_age && max_age && min_age > max_age && { max_age: 'age_order' }),
    ...((lat === undefined) !== (lon === undefined) && { [lat === undefined ? 'lat' : 'lon']: 'invalid' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
}

type Where = Pick<Filter, 'country' | 'region' | 'near'>

/** Whoever looks around where they are looks across borders too, unless they say otherwise. */
function whereOf({ country, countryregion, lat, lon }: Asked, own: Country | null): Where {
  const near = lat === undefined || lon === undefined ? null : { latitude: lat, longitude: lon }
  if (countryregion) return { country: countryOfRegion(countryregion) ?? 'any', region: countryregion, near }
  return { country: country ?? (near ? 'any' : (own ?? 'any')), region: null, near }
}

type Told = { gender: Gender | null; sexuality: Sexuality | null; country: Country | null }

/** Whom they look for, and where; it is looked up only when they did not say. */
async function wishesOf({ siteId, memberId, country }: Searcher, asked: Asked): Promise<Wishes> {
  const isOurs = country && siteById(siteId).settings.countries.includes(country)
  if (!memberId) return { gender: 'any', country: isOurs ? country : null }
  const saysWhere = asked.country ?? asked.countryregion ?? asked.lat
  if (asked.gender && saysWhere !== undefined) return { gender: asked.gender, country: null }
  const { rows } = await pool.query<Told>({
    name: 'search_wishes',
    text: 'SELECT gender, sexuality, country FROM profiles WHERE site_id = $1 AND member_id = $2',
    values: [siteId, memberId],
  })
  const told = rows[0]
  return { gender: soughtBy(told ?? { gender: null, sexuality: null }), country: told?.country ?? null }
}
