import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const answer = JSON.parse(process.env.ANSWER ?? '{}')
const app = new Hono().all('*', (c) => c.json(answer))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
