import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'

const compress = promisify(gzip)
const worthCompressing = 1024

/**
 * Looks only at requests that may have a body, and at the body itself only where its length is not said: looking alone
 * costs more than a small answer. Some calls count themselves.
 */
export function limitBody(maxSize: number, { except }: { except: string[] }) {
  const limit = bodyLimit({ maxSize, onError: () => Promise.reject(refuse('body_too_large')) })
  return createMiddleware<Env>((c, next) => {
    const isFree = /^(GET|HEAD)$/.test(c.req.method) || except.includes(`${c.req.method} ${c.req.path}`)
    if (isFree) return next()
    const length = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (length === undefined) return limit(c, next)
    if (Number(length) > maxSize) throw refuse('body_too_large')
    return next()
  })
}

/** Compresses the larger answers of the API, for callers that take it. Hono's own would do so for every small one. */
export const compressData = createMiddleware<Env>((c, next) =>
  c.req.header('accept-encoding')?.includes('gzip') ? compressed(c, next) : next(),
)

async function compressed(c: Context<Env>, next: Next) {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
  const { status, headers } = c.res
  const body = Buffer.from(await c.res.arrayBuffer())
  const isLarge = body.length >= worthCompressing
  c.res = new Response(isLarge ? await compress(body) : body, { status, headers })
  c.res.headers.append('Vary', 'Accept-Encoding')
  if (isLarge) c.res.headers.set('Content-Encoding', 'gzip')
}

/** What no text of ours may hold: the database cannot keep it, and half a character breaks whatever encodes it. */
const cleaned = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** The texts of a JSON body without what cannot be kept. */
export const cleanTexts = createMiddleware<Env>((c, next) => {
  if (/^(GET|HEAD)$/.test(c.req.method)) return next()
  const read = c.req.json.bind(c.req)
  c.req.json = async <Body>() => clean(await read()) as Body
  return next()
})

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleaned(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, clean(part)]))
}
