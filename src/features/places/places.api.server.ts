import { createRoute } from '@hono/zod-openapi'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { countHitOrRefuse, networkOf, type RateLimit } from '../../platform/rate-limit.server.ts'
import { townQuery, townSuggestions } from './places.contract.ts'
import { suggestTowns } from './town-suggestions.server.ts'

const limit: RateLimit = { name: 'towns', times: 240, perSeconds: 60, per: 'member or network' }

const townsRoute = createRoute({
  method: 'get',
  path: '/api/towns.php',
  summary: 'Suggests towns of a country whose name begins with a text',
  ...limited([limit]),
  request: { query: townQuery },
  responses: answers('Up to eight towns, the largest first', townSuggestions),
})

/** The towns change with a release and are the same for everyone. */
const cachedForADay = { 'Cache-Control': 'public, max-age=86400' }

export const placesApi = () =>
  apiOf().openapi(townsRoute, async (c) => {
    const { country, query } = c.req.valid('query')
    await countHitOrRefuse(c.get('siteId'), limit, c.get('actor')?.memberId ?? networkOf(c.get('address')))
    return c.json({ towns: await suggestTowns(country, query) }, 200, cachedForADay)
  })
