import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../platform/http/env.server.ts'
import { refuse } from '../platform/refusals.ts'

const filePath = /^\/(assets\/[\w.-]+|(demo|methods)\/[\w-]+\.(svg|png)|push-badge\.png)$/

/** Serves the built files. File names under /assets contain a content hash, so those are cached forever. */
export function assets(folder: string) {
  const serve = serveStatic<Env>({ root: folder, precompressed: true })
  return createMiddleware<Env>(async (c, next) => {
    if (!filePath.test(c.req.path) || !/^(GET|HEAD)$/.test(c.req.method)) return next()
    const found = await serve(c, () => Promise.reject(refuse('not_found')))
    const isHashed = c.req.path.startsWith('/assets/')
    found?.headers.set(
      'Cache-Control',
      isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    )
    return found
  })
}
