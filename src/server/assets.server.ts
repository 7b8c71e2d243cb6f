import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Env } from '../platform/http/env.server.ts'
import { consolePath } from '../platform/operator-path.ts'
import { refuse } from '../platform/refusals.ts'

/** Names under /assets contain a content hash, so those files are cached forever. */
const hashed = 'public, max-age=31536000, immutable'
const named = 'public, max-age=3600'

/** Serves the built files. */
export function assets(folder: string) {
  const serve = serving(folder)
  return new Hono<Env>()
    .get('/assets/:file{[\\w.-]+}', serve(hashed))
    .get('/demo/:file{[\\w-]+\\.(?:svg|png)}', serve(named))
    .get('/methods/:file{[\\w-]+\\.(?:svg|png)}', serve(named))
    .get('/push-badge.png', serve(named))
}

/** Serves the built files of the operators' console. */
export const consoleAssets = (folder: string) =>
  new Hono<Env>().get(`${consolePath}/assets/:file{[\\w.-]+}`, serving(folder, consolePath)(hashed))

/** `below`: the path under which the folder is served. */
function serving(folder: string, below = '') {
  const rewriteRequestPath = (path: string) => path.slice(below.length)
  const read = serveStatic<Env>({ root: folder, precompressed: true, rewriteRequestPath })
  return (caching: string) => async (c: Context<Env>) => {
    const found = await read(c, () => Promise.reject(refuse('not_found')))
    found?.headers.set('Cache-Control', caching)
    return found ?? c.notFound()
  }
}
