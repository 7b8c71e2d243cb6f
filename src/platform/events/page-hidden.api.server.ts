import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { answers, apiOf } from '../http/openapi.server.ts'
import { quickLimit } from '../quick-limit.server.ts'
import type { Actor } from '../sessions.server.ts'
import { publishPageHidden } from './open-streams.server.ts'

export const pageHiddenPath = '/api/page-hidden.php'
const responses = answers('Done', z.object({}))

const hiddenRoute = createRoute({
  method: 'post',
  path: pageHiddenPath,
  summary: 'No page of this browser is in sight: the member is away',
  description: 'A beacon: it needs no `X-Client`, only the browser’s word that it comes from our own pages.',
  responses,
})

const seenRoute = createRoute({
  method: 'delete',
  path: pageHiddenPath,
  summary: 'A page of this browser is in sight again',
  responses,
})

const countHitOrRefuse = quickLimit(120, 60)

/** Nobody waits for the answer, and who is logged out is nowhere. */
function tell(actor: Actor | null, isHidden: boolean) {
  if (!actor) return
  countHitOrRefuse(actor.session)
  publishPageHidden(actor, isHidden)
}

export const pageHiddenApi = () =>
  apiOf()
    .openapi(hiddenRoute, (c) => {
      tell(c.get('actor'), true)
      return c.json({}, 200)
    })
    .openapi(seenRoute, (c) => {
      tell(c.get('actor'), false)
      return c.json({}, 200)
    })
