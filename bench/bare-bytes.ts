import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const address = process.env.ADDRESS ?? ''
const bytes = new Map<string, Uint8Array<ArrayBuffer>>()

/** Sends the same bytes as another server sends for the same path, fetched once. */
const app = new Hono().get('*', async (c) => {
  const { path } = c.req
  const body = bytes.get(path) ?? (await (await fetch(address + path)).bytes())
  bytes.set(path, body)
  return c.body(body, 200, { 'Content-Type': 'text/html; charset=utf-8' })
})

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
