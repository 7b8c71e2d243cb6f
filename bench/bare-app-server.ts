// Serves the bare React Router app, compressed like ours.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler, type ServerBuild } from 'react-router'

const folder = join(import.meta.dirname, 'bare-app/build')
const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild
const render = createRequestHandler(build, 'production')

const app = new Hono()
  .use(compress())
  .use('/assets/*', serveStatic({ root: join('bench', 'bare-app', 'build', 'client') }))
  .all('*', (c) => render(c.req.raw))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
