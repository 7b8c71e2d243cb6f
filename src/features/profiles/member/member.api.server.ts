import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { visitOf } from '../../../platform/http/visit.server.ts'
import { networkOf } from '../../../platform/rate-limit.server.ts'
import { trackingOf } from '../../sites/visitor.server.ts'
import { browsingLimits, countBrowsing } from '../browsing/browsing-limits.server.ts'
import { memberProfile } from '../profiles.contract.ts'
import { memberProfileFor } from './member-profile.server.ts'

const memberRoute = createRoute({
  method: 'get',
  path: '/api/member.php',
  summary: 'Get the profile of a member, as far as the caller may see it',
  ...limited(browsingLimits('profile')),
  request: { query: z.object({ id: z.string('invalid') }) },
  responses: answers('The profile', z.object({ member: memberProfile })),
})

export const memberApi = () =>
  apiOf().openapi(memberRoute, async (c) => {
    const { siteId, actor } = c.var
    const id = c.req.valid('query').id
    const memberId = actor?.memberId ?? null
    if (id !== memberId)
      await countBrowsing('profile', { siteId, memberId, network: networkOf(c.get('address')) })
    const viewer = { siteId, memberId, tracking: trackingOf(visitOf(c)) }
    return c.json({ member: await memberProfileFor(viewer, id) }, 200)
  })
