import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Country } from '../../../i18n/countries.ts'
import { type Locale, languageTag } from '../../../i18n/locales.ts'
import type { Texts } from '../../../i18n/texts.ts'
import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { regions, regionWords } from '../../places/regions.ts'
import { siteById } from '../../sites/sites.server.ts'
import {
  type CountryRegions,
  countryRegions,
  type InterestTag,
  interests,
  interestTag,
} from '../profiles.contract.ts'
import { interestIconNames } from './interest-icon-names.ts'

const interestsRoute = createRoute({
  method: 'get',
  path: '/api/interests.php',
  summary: 'List the interests a member can choose',
  responses: answers(
    'Interests sorted by name, in the language of the request',
    z.object({ interests: z.array(interestTag) }),
  ),
})

const regionsRoute = createRoute({
  method: 'get',
  path: '/api/regions.php',
  summary: 'List the countries of the site with their regions, and the country of the member',
  responses: answers(
    'Countries sorted by name, in the language of the request',
    z.object({ countries: z.array(countryRegions) }),
  ),
})

/** The lists change with a release, or when an operator changes the countries. The language is in a cookie, hence `Vary`. */
const cachedForAnHour = { 'Cache-Control': 'private, max-age=3600', Vary: 'Cookie' }

export const choicesApi = () =>
  apiOf()
    .openapi(interestsRoute, (c) =>
      c.json({ interests: interestsIn(textsOf(c.get('locale'))) }, 200, cachedForAnHour),
    )
    .openapi(regionsRoute, async (c) => {
      const { siteId, actor, locale } = c.var
      const served = siteById(siteId).settings.countries
      const own = actor ? await countriesOfMember(actor) : []
      const countries = [...new Set([...served, ...own])]
      const body = { countries: regionsIn(textsOf(locale), countries) }
      // A country of the member alone is listed only while it is theirs.
      return countries.length > served.length ? c.json(body, 200) : c.json(body, 200, cachedForAnHour)
    })

/** A member keeps their country when the site no longer serves it, and may still change the town. */
async function countriesOfMember({ siteId, memberId }: MemberKey): Promise<Country[]> {
  const { rows } = await db.query<{ country: Country | null }>(
    named('own_country')`SELECT country FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`,
  )
  return rows.flatMap(({ country }) => country ?? [])
}

/** Every page of results needs them. */
const namedInterests = new Map<Locale, InterestTag[]>()

function interestsIn({ locale, t }: Texts): InterestTag[] {
  const known = namedInterests.get(locale)
  if (known) return known
  const tags = interests.map((id) => ({ id, name: t(`interests.${id}`), icon: interestIconNames[id] }))
  namedInterests.set(locale, byName(tags, locale))
  return tags
}

function regionsIn({ locale, t, country: nameOf }: Texts, countries: Country[]): CountryRegions[] {
  const list = countries.map((country) => ({
    country,
    name: nameOf(country),
    word: t(`regions.${regionWords[country]}`),
    regions: Object.entries(regions[country]).map(([id, name]) => ({
      id,
      name: spelled(name, country, locale),
    })),
  }))
  return byName(list, locale)
}

/** In Polish, the names of the voivodeships are adjectives: "województwo mazowieckie". */
const spelled = (name: string, country: Country, locale: Locale) =>
  locale === 'pl' && country === 'PL' ? name.toLowerCase() : name

function byName<Named extends { name: string }>(list: Named[], locale: Locale) {
  const { compare } = new Intl.Collator(languageTag(locale))
  return list.sort((a, b) => compare(a.name, b.name))
}
