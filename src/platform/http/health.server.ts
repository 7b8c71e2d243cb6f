import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { db } from '../database.server.ts'
import { countStreams } from '../events/open-streams.server.ts'
import { hashToken } from '../ids.server.ts'
import { log } from '../log.server.ts'
import { operatorApiPath } from '../operator-path.ts'
import { refuse } from '../refusals.ts'
import { sql } from '../sql.server.ts'
import type { Env } from './env.server.ts'
import { loggedPath } from './logged-path.ts'

collectDefaultMetrics()
const durations = new Histogram({
  name: 'vonk_http_request_seconds',
  help: 'Time to answer a request, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
})
new Gauge({
  name: 'vonk_event_streams',
  help: 'Open event streams',
  collect() {
    this.set(countStreams())
  },
})

/** Measures and logs each request: errors at level error, refusals at info, the rest at debug. */
export const observe = (apiPaths: Set<string>) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now()
    await next()
    // API paths contain no ids, so the path is the route. To limit the number of metrics, unknown API paths share the route
    // `unknown`, and all other paths share `page`.
    const isKnown = apiPaths.has(c.req.path)
    const isApi = c.req.path.startsWith('/api/') || c.req.path.startsWith(operatorApiPath)
    const route = isKnown ? c.req.path : isApi ? 'unknown' : 'page'
    const milliseconds = performance.now() - started
    const status = statusOf(c)
    timerOf(c.req.method, route, status).observe(milliseconds / 1000)
    // With 503 the reason was logged, or is that the process is busy.
    const level = status >= 500 && status !== 503 ? 'error' : status >= 400 ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const facts = {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: loggedPath(c.req.url),
      status,
    }
    log[level]({ ...facts, ms: Math.round(milliseconds) }, 'answered a request')
  })

/** The rendering of a page fails if its visitor leaves. That is no mistake of ours; other servers call it 499, too. */
const statusOf = ({ res, env }: Context<Env>) =>
  res.status === 500 && env?.outgoing?.destroyed ? 499 : res.status

/** Cached, because looking up labels for each request is slow. */
const timers = new Map<string, { observe(seconds: number): void }>()
function timerOf(method: string, route: string, status: number) {
  const key = `${method} ${route} ${status}`
  const timer = timers.get(key) ?? durations.labels({ method, route, status })
  timers.set(key, timer)
  return timer
}

type Readiness = { isReady(): boolean; metricsToken: string }

/** Endpoints for monitoring: liveness, readiness and metrics. */
export const health = ({ isReady, metricsToken }: Readiness) =>
  new Hono<Env>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      if (!isReady()) return c.text('stopping', 503)
      const answer = await Promise.race([db.query(sql`SELECT 1`).then(ok, unreachable), timeOut(2000)])
      return c.text(answer, answer === 'ok' ? 200 : 503)
    })
    .get('/metrics', async (c) => {
      const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
      if (!timingSafeEqual(hashToken(token), hashToken(metricsToken))) throw refuse('not_found')
      return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType })
    })

const ok = () => 'ok'
const unreachable = () => 'database unreachable'
const timeOut = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve('database slow'), milliseconds).unref())
