import { createRoute } from '@hono/zod-openapi'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { countryOf } from '../sites/visitor.server.ts'
import { suggestions } from './suggestions.contract.ts'
import { suggestionLimit, suggestionsFor } from './suggestions.server.ts'

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/api/suggestions.php',
  summary: 'Suggests up to twelve members, with the reasons',
  ...limited([suggestionLimit]),
  responses: answers('The suggestions, the best first', suggestions),
})

export const suggestionsApi = () =>
  apiOf().openapi(suggestionsRoute, async (c) =>
    c.json({ members: await suggestionsFor(actorOrRefuse(c), countryOf(visitOf(c))) }, 200),
  )
