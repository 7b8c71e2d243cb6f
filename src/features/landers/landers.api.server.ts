import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import type { Env } from '../../platform/http/env.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { withoutHidden } from '../hidden/hidden.server.ts'
import { browsingLimits, countBrowsing } from '../profiles/browsing/browsing-limits.server.ts'
import { countSearch, searchLimit } from '../search/query/search-rate-limit.server.ts'
import { countryOf, likelyCountryOf, trackingOf } from '../sites/visitor.server.ts'
import { countryMap, landerAnswer, landerQuery } from './landers.contract.ts'
import { landerFor, type Visitor } from './landers.server.ts'
import { mapOf } from './pages/country-map.server.ts'

const landerRoute = createRoute({
  method: 'get',
  path: '/api/lander.php',
  summary: 'The texts, members and counts of a landing page',
  ...limited([searchLimit, ...browsingLimits('profile')]),
  request: { query: landerQuery },
  responses: answers('The content; `slug` is null if the site has no such variant', landerAnswer),
})

const mapRoute = createRoute({
  method: 'get',
  path: '/api/country-map.php',
  summary: 'A map of a country with its regions',
  request: { query: z.object({ country: z.enum(countries, 'invalid') }) },
  responses: answers('The shapes of the map', z.object({ map: countryMap })),
})

export const landersApi = () =>
  apiOf()
    .openapi(landerRoute, async (c) => {
      const query = c.req.valid('query')
      const { siteId, actor, address } = c.var
      // Combinations of interests are too many to be cached, so each is a search.
      const [memberId, network] = [actor?.memberId ?? null, networkOf(address)]
      if (query.interests) await countSearch(siteId, memberId ?? network)
      if (query.profile !== undefined) await countBrowsing('profile', { siteId, memberId, network })
      const { member, members, ...answer } = await landerFor(visitorOf(c), query)
      const [shown = null] = await withoutHidden(actor, member ? [member] : [])
      return c.json({ ...answer, member: shown, members: await withoutHidden(actor, members) }, 200)
    })
    .openapi(mapRoute, async (c) => {
      const { country } = c.req.valid('query')
      return c.json({ map: await mapOf(country) }, 200)
    })

const visitorOf = (c: Context<Env>): Visitor => ({
  siteId: c.get('siteId'),
  locale: c.get('locale'),
  country: countryOf(visitOf(c)),
  likelyCountry: likelyCountryOf({ ...visitOf(c), locale: c.get('locale') }),
  tracking: trackingOf(visitOf(c)),
})
