import { createRoute } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import * as z from 'zod'
import { cookies } from '../../platform/cookies.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { withoutHidden } from '../hidden/hidden.server.ts'
import { countryOf, trackingOf } from '../sites/visitor.server.ts'
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
    const tracking = trackingOf(getCookie(c, cookies.tracking.name), c.req.url)
    const country = countryOf(c.var.siteId, getCookie(c, cookies.selectedCountry.name), c.var.address)
    const members = await showcase(c.var.siteId, { country, tracking })
    return c.json({ members: await withoutHidden(c.var.actor, members) }, 200)
  })
