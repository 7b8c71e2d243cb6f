import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { answers, apiOf } from '../http/openapi.server.ts'
import { quickLimit } from '../quick-limit.server.ts'
import type { Actor } from '../sessions.server.ts'
import { publishPageHidden } from './open-streams.server.ts'

export const pageHiddenPath = '/api/page-hidden.php'
const responses = answers('Recorded', z.object({}))

const hiddenRoute = createRoute({
  method: 'post',
  path: pageHiddenPath,
  summary: 'Report that all pages of this browser are hidden',
  description:
    'The member then counts as offline. Sent with `navigator.sendBeacon`, so it needs no `X-Client` header, but a same-origin `Origin` or `Sec-Fetch-Site`.',
  responses,
})

const seenRoute = createRoute({
  method: 'delete',
  path: pageHiddenPath,
  summary: 'Report that a page of this browser is visible again',
  responses,
})

const countHitOrRefuse = quickLimit(120, 60)

/** Ignores visitors instead of refusing them, because the page does not read the response. */
function report(actor: Actor | null, isHidden: boolean) {
  if (!actor) return
  countHitOrRefuse(actor.session)
  publishPageHidden(actor, isHidden)
}

export const pageHiddenApi = () =>
  apiOf()
    .openapi(hiddenRoute, (c) => {
      report(c.get('actor'), true)
      return c.json({}, 200)
    })
    .openapi(seenRoute, (c) => {
      report(c.get('actor'), false)
      return c.json({}, 200)
    })
