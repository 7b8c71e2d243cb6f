import { createMiddleware } from 'hono/factory'
import { refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'

type Exceptions = {
  /** GETs that change something, and so need what a write needs. */
  changingGets: string[]
  /** What a browser sends off as its page goes, and to which it adds no header of ours. */
  beacons: string[]
  /** What another company's servers call, and whose word is judged by what it carries. */
  strangers: string[]
}

/**
 * Writes must come from our own pages: they carry `X-Client`, which another site's page cannot send without asking
 * first, and the browser's word that they are of the same origin.
 */
export const guard = ({ changingGets, beacons, strangers }: Exceptions) => {
  const changing = new Set(changingGets)
  const sentOff = new Set(beacons)
  const fromElsewhere = new Set(strangers)
  return createMiddleware<Env>((c, next) => {
    const isSafe = /^(GET|HEAD|OPTIONS)$/.test(c.req.method) && !changing.has(c.req.path)
    if (!isSafe && !fromElsewhere.has(c.req.path)) {
      const [fetchSite, origin] = [c.req.header('sec-fetch-site'), c.req.header('origin')]
      const isBeacon = c.req.method === 'POST' && sentOff.has(c.req.path)
      if (!isBeacon && !c.req.header('x-client')) throw refuse('client_header_missing')
      if (!isSameOrigin(fetchSite, origin, c.get('host'))) throw refuse('foreign_origin')
      // Where nothing else is asked for, nothing said is no word to trust.
      if (isBeacon && !fetchSite && !origin) throw refuse('foreign_origin')
    }
    return next()
  })
}

function isSameOrigin(fetchSite: string | undefined, origin: string | undefined, host: string) {
  if (fetchSite && fetchSite !== 'same-origin') return false
  if (!origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
