import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../platform/http/env.server.ts'

/** The built files. A name under /assets holds a hash of its content, so such a file never changes. */
export function assets(folder: string) {
  const serve = serveStatic<Env>({
    root: folder,
    precompressed: true,
    onFound: (path, c) => {
      const isHashed = path.includes('/assets/')
      c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  return createMiddleware<Env>(async (c, next) => {
    const isFile = /^\/(assets\/[\w.-]+|[\w-]+\.(svg|png|ico|txt))$/.test(c.req.path)
    return isFile && /^(GET|HEAD)$/.test(c.req.method) ? serve(c, next) : next()
  })
}
