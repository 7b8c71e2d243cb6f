import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { limited } from '../http/limited.server.ts'
import { answers, apiOf } from '../http/openapi.server.ts'
import { quickLimit } from '../quick-limit.server.ts'
import type { RateLimit } from '../rate-limit.server.ts'
import type { Actor } from '../sessions.server.ts'
import { publishPageHidden } from './open-streams.server.ts'

export const pageHiddenPath = '/api/page-hidden.php'
const reports: RateLimit = {
  ...{ name: 'page-hidden', times: 120, perSeconds: 60, per: 'session', counts: 'reports of members' },
}
const responses = answers('Recorded', z.object({}))

const hiddenRoute = createRoute({
  method: 'post',
  path: pageHiddenPath,
  summary: 'Report that all pages of this browser are hidden',
  description:
    'The member then counts as offline. Sent with `navigator.sendBeacon`, so it needs no `X-Client` header, but a same-origin `Origin` or `Sec-Fetch-Site`.',
  ...limited([reports]),
  responses,
})

const seenRoute = createRoute({
  method: 'delete',
  path: pageHiddenPath,
  summary: 'Report that a page of this browser is visible again',
  ...limited([reports]),
  responses,
})

const countHitOrRefuse = quickLimit(reports)

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
