import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'
import { type Operation, usualBody } from './limited.server.ts'

const compress = promisify(gzip)
const minimumBytesToCompress = 1024

/** Limits the bodies of an API to what its operations declare. Uploads limit themselves while they are received. */
export function limitBodies(operations: Operation[]): MiddlewareHandler<Env> {
  const usual = limitBody(usualBody)
  const own = new Map<string, MiddlewareHandler<Env>>()
  for (const { method, path, largestBody, isUpload } of operations)
    if (isUpload) own.set(`${method} ${path}`, (_, next) => next())
    else if (largestBody !== usualBody) own.set(`${method} ${path}`, limitBody(largestBody))
  return (c, next) => (own.get(`${c.req.method} ${c.req.path}`) ?? usual)(c, next)
}

/**
 * Limits the size of request bodies. It reads the body only if there is no Content-Length, because even that check costs
 * more than a small response.
 */
export function limitBody(maxSize: number): MiddlewareHandler<Env> {
  const limit = bodyLimit({ maxSize, onError: () => Promise.reject(refuse('body_too_large')) })
  return createMiddleware<Env>((c, next) => {
    const length = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (length === undefined) return limit(c, next)
    if (Number(length) > maxSize) throw refuse('body_too_large')
    return next()
  })
}

/** Compresses large JSON responses for clients that accept gzip. Hono's middleware would compress small ones too. */
export const compressData = createMiddleware<Env>((c, next) =>
  c.req.header('accept-encoding')?.includes('gzip') ? compressed(c, next) : next(),
)

async function compressed(c: Context<Env>, next: Next) {
  await next()
  if (!c.res.headers.get('content-type')?.startsWith('application/json')) return
  const { status, headers } = c.res
  const body = Buffer.from(await c.res.arrayBuffer())
  const isLarge = body.length >= minimumBytesToCompress
  c.res = new Response(isLarge ? await compress(body) : body, { status, headers })
  c.res.headers.append('Vary', 'Accept-Encoding')
  if (isLarge) c.res.headers.set('Content-Encoding', 'gzip')
}

/** PostgreSQL cannot store NUL, and a lone surrogate breaks encoders. */
const cleaned = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** Removes characters that cannot be stored from all texts in a JSON body. */
export const cleanTexts = createMiddleware<Env>((c, next) => {
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
