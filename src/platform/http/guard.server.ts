import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'

type Checks = {
  /** GET paths that change something and are checked like writes. */
  changingGets?: string[]
}

/** Runs checks of requests that change something. Most requests only read, and pass all of them at once. */
export function onWrites(checks: MiddlewareHandler<Env>[], { changingGets = [] }: Checks = {}) {
  const changing = new Set(changingGets)
  const check = every(...checks)
  return createMiddleware<Env>((c, next) => {
    const isRead = /^(GET|HEAD|OPTIONS)$/.test(c.req.method) && !changing.has(c.req.path)
    return isRead ? next() : check(c, next)
  })
}

type Exceptions = {
  /** Paths called with `sendBeacon`, which cannot set our header. */
  beacons: string[]
  /** Webhooks of other companies; they are authenticated by their content. */
  webhooks: string[]
}

/**
 * CSRF protection: writes must come from our own pages. They need `X-Client`, which another site cannot send without a
 * CORS preflight, and same-origin `Sec-Fetch-Site` and `Origin` headers.
 */
export const guard = ({ beacons, webhooks }: Exceptions) => {
  const beaconPaths = new Set(beacons)
  const webhookPaths = new Set(webhooks)
  return createMiddleware<Env>((c, next) => {
    if (webhookPaths.has(c.req.path)) return next()
    const [fetchSite, origin] = [c.req.header('sec-fetch-site'), c.req.header('origin')]
    const isBeacon = c.req.method === 'POST' && beaconPaths.has(c.req.path)
    if (!isBeacon && !c.req.header('x-client')) throw refuse('client_header_missing')
    if (!isSameOrigin(fetchSite, origin, c.get('host'))) throw refuse('foreign_origin')
    // A beacon has no X-Client, so one of the two origin headers must be present.
    if (isBeacon && !fetchSite && !origin) throw refuse('foreign_origin')
    return next()
  })
}

function isSameOrigin(fetchSite: string | undefined, origin: string | undefined, host: string) {
  if (fetchSite && fetchSite !== 'same-origin') return false
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Browsers never send a name and password in the URL of a request, and no `Request` can be made of one. */
export const refuseCredentials = createMiddleware<Env>((c, next) => {
  if (/^https?:\/\/[^/?#]*@/.test(c.req.url)) throw refuse('body_unreadable')
  return next()
})
