import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { cookies } from '../../cookies.ts'
import { isWaitingForConnection } from '../../database.server.ts'
import { log } from '../../log.server.ts'
import { operatorApiPath } from '../../operator-path.ts'
import { refuse } from '../../refusals.ts'
import type { Env } from '../env.server.ts'
import { fairShares } from './fair-shares.ts'
import { partyOf } from './party.server.ts'

const tick = 100
/** A request waits for its turn this long before it is refused. Its client cannot come back sooner, whatever it ignores. */
const longestWait = 1000
const retryAfterSeconds = 2
/** Larger durations are spent waiting: for an upload, or for a queue. */
const largestCost = 50
/** Until it was measured. */
const assumedCost = (route: string) => (route === 'page' ? largestCost : 5)
/** The session of a cookie was looked up before, in vain. Someone may make up thousands of them. */
const lookupCost = 5
const mostRoutes = 200
const isApi = (path: string) => path.startsWith('/api/') || path.startsWith(operatorApiPath)

/** While the process is overloaded, requests of those who use most of it wait, and are refused if that takes too long. */
export function shedLoad() {
  const shares = fairShares()
  const costs = new Map<string, number>()
  let last = performance.eventLoopUtilization()
  let load = 0
  let isOverloaded = false

  const costOf = (route: string) => costs.get(route) ?? assumedCost(route)

  const timer = setInterval(() => {
    const used = performance.eventLoopUtilization()
    // Requests that wait for a connection to the database are behind as well.
    const busy = isWaitingForConnection() ? 1 : performance.eventLoopUtilization(used, last).utilization
    load = 0.7 * load + 0.3 * busy
    last = used
    const wasOverloaded = isOverloaded
    isOverloaded = shares.adjust(load, performance.now())
    if (isOverloaded && !wasOverloaded) log.warn('overloaded, refusing requests of the busiest')
    if (wasOverloaded && !isOverloaded) log.info('no longer overloaded')
  }, tick)
  timer.unref()

  /** Durations are those of the work only while there is room. */
  function learn(route: string, milliseconds: number) {
    if (load > 0.5 || (costs.size >= mostRoutes && !costs.has(route))) return
    costs.set(route, 0.9 * costOf(route) + 0.1 * Math.min(milliseconds, largestCost))
  }

  async function turnOf(party: string, cost: number, isArriving: boolean) {
    for (let waited = 0; waited < longestWait; waited += tick) {
      await new Promise((resolve) => setTimeout(resolve, tick))
      const admission = shares.admit(party, cost, performance.now(), { isArriving })
      if (admission) return admission
    }
    return undefined
  }

  return createMiddleware<Env>(async (c, next) => {
    // A page was admitted before it calls the API in process.
    if (c.env?.caller) return next()
    const route = isApi(c.req.path) ? `${c.req.method} ${c.req.path}` : 'page'
    const [party, cost] = [partyOf(c), costOf(route) + (hasEndedSession(c) ? lookupCost : 0)]
    const isArriving = await isBodyArriving(c)
    const admission =
      shares.admit(party, cost, performance.now(), { isArriving }) ?? (await turnOf(party, cost, isArriving))
    if (!admission) throw refuse('busy', { retry_after: retryAfterSeconds })
    const started = performance.now()
    try {
      await next()
    } finally {
      admission.done()
    }
    if (!isArriving) learn(route, performance.now() - started)
  })
}

const hasEndedSession = (c: Context<Env>) => !c.var.actor && getCookie(c, cookies.session.name) !== undefined

/** Whether a write waits for its body. A small one has arrived with the headers. */
async function isBodyArriving({ req, env }: Context<Env>): Promise<boolean> {
  if (/^(GET|HEAD)$/.test(req.method)) return false
  await nextTurn()
  return (env?.incoming as IncomingMessage | undefined)?.complete === false
}
