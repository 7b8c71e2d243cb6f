import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { withoutHidden } from '../hidden/hidden.server.ts'
import { likelyCountryOf, trackingOf } from '../sites/visitor.server.ts'
import { showcase } from './card/showcase.server.ts'
import { memberCard } from './profiles.contract.ts'

const showcaseRoute = createRoute({
  method: 'get',
  path: '/api/showcase.php',
  summary: 'List some members for visitors of the landing pages',
  responses: answers('At most twelve member cards', z.object({ members: z.array(memberCard) })),
})

export const profilesApi = () =>
  apiOf().openapi(showcaseRoute, async (c) => {
    const visit = visitOf(c)
    const country = likelyCountryOf({ ...visit, locale: c.get('locale') })
    const visitor = { country, tracking: trackingOf(visit) }
    const members = await showcase(c.get('siteId'), visitor)
    return c.json({ members: await withoutHidden(c.get('actor'), members) }, 200)
  })
