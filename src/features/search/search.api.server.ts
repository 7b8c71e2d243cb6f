import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env } from '../../platform/http/env.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { countHitOrRefuse, networkOf, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { geocodeOf } from '../places/geocode.server.ts'
import { browsingLimits } from '../profiles/browsing/browsing-limits.server.ts'
import { showsEveryone } from '../profiles/card/showcase.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { countryOf, isSearchVisible, trackingOf } from '../sites/visitor.server.ts'
import type { Searcher } from './query/filter.server.ts'
import { searchMembers } from './query/search.server.ts'
import { searchLimit } from './query/search-rate-limit.server.ts'
import { geocode, position, searchAnswer, searchQuery } from './search.contract.ts'

const geocodeLimit: RateLimit = { name: 'geocode', times: 60, perSeconds: 60, per: 'member or network' }

const searchRoute = createRoute({
  method: 'get',
  path: '/api/members.php',
  summary: 'Searches for members, the most recently active first',
  ...limited([searchLimit, ...browsingLimits('search')]),
  request: { query: searchQuery },
  responses: answers('One page of results', searchAnswer),
})

const geocodeRoute = createRoute({
  method: 'get',
  path: '/api/geocode.php',
  summary: 'Finds the country, region and town of a position',
  ...limited([geocodeLimit]),
  request: { query: position },
  responses: answers('The place; its fields are null outside the supported countries', z.object({ geocode })),
})

/** Places do not move, so the browser may cache them. `private`, because a position is personal. */
const cachedForAnHour = { 'Cache-Control': 'private, max-age=3600' }

export const searchApi = () =>
  apiOf()
    .openapi(searchRoute, async (c) => c.json(await searchMembers(searcherOf(c), c.req.valid('query')), 200))
    .openapi(geocodeRoute, async (c) => {
      const { lat, lon } = c.req.valid('query')
      await countHitOrRefuse(
        c.get('siteId'),
        geocodeLimit,
        c.get('actor')?.memberId ?? networkOf(c.get('address')),
      )
      return c.json({ geocode: await geocodeOf({ latitude: lat, longitude: lon }) }, 200, cachedForAnHour)
    })

/** The member, or the visitor if the site lets visitors search. */
function searcherOf(c: Context<Env>): Searcher {
  const { siteId, actor, address } = c.var
  const network = networkOf(address)
  const country = countryOf(visitOf(c))
  if (actor) return { siteId, network, memberId: actor.memberId, isFictionalOnly: false, country }
  const tracking = trackingOf(visitOf(c))
  if (!isSearchVisible(siteById(siteId).settings, tracking, false)) throw refuse('login_required')
  return { siteId, network, memberId: null, isFictionalOnly: !showsEveryone(siteId, tracking), country }
}
