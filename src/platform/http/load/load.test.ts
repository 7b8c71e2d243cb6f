import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { Env } from '../env.server.ts'
import { answerError } from '../errors.server.ts'
import { endSlowBodies } from './end-slow-bodies.server.ts'
import { limitConnections } from './limit-connections.server.ts'
import { shedLoad } from './shed-load.server.ts'

async function serve(app: Hono<Env>) {
  app.onError(answerError)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends a part of the body every so often, without an end until `parts` were sent. Returns the outcome. */
function send(port: number, path: string, part: string, { every, parts }: { every: number; parts: number }) {
  return new Promise<string>((resolve) => {
    const call = request({ port, host: '127.0.0.1', path, method: 'POST' }, (response) => {
      response.resume()
      resolve(String(response.statusCode))
    })
    let sent = 0
    const timer = setInterval(() => {
      if (sent++ < parts) call.write(part)
      else call.end()
    }, every)
    onTestFinished(() => clearInterval(timer))
    call.on('error', () => resolve('connection ended'))
  })
}

test('a body that takes too long ends the connection; an upload may take longer if it makes progress', async () => {
  const operations = [
    { method: 'POST', path: '/form', isUpload: false },
    { method: 'POST', path: '/photo', isUpload: true },
  ]
  const app = new Hono<Env>()
    .use(endSlowBodies(operations, { within: 600, progress: 500 }))
    .post('/*', async (c) => c.text(String((await c.req.text()).length)))
  const port = await serve(app)
  const forever = { every: 20, parts: Number.POSITIVE_INFINITY }
  const outcomes = [
    send(port, '/form', '{}', { every: 10, parts: 2 }),
    send(port, '/form', 'x'.repeat(100), forever),
    send(port, '/photo', 'x', forever),
    send(port, '/photo', 'x'.repeat(1000), { every: 50, parts: 30 }),
  ]
  expect(await Promise.all(outcomes)).toEqual(['200', 'connection ended', 'connection ended', '200'])
})

test('a connection that stays open keeps nothing of the bodies that arrived on it', async () => {
  const listeners: number[] = []
  const app = new Hono<Env>().use(endSlowBodies([])).post('/form', async (c) => {
    listeners.push((c.env as { incoming: IncomingMessage }).incoming.socket.listenerCount('close'))
    return c.text(await c.req.text())
  })
  const port = await serve(app)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  for (let i = 0; i < 5; i++) {
    const call = request({ port, host: '127.0.0.1', path: '/form', method: 'POST', agent })
    call.end('{}')
    const [response] = await once(call, 'response')
    await text(response)
  }
  expect(new Set(listeners).size).toBe(1)
})

test('each member, and each network of visitors, may have so many requests open at once', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let open = 0
  const app = new Hono<Env>()
    .use((c, next) => {
      const member = c.req.query('member')
      c.set('address', c.req.query('address') ?? '10.0.0.1')
      c.set('actor', member ? { siteId: 'site', memberId: member, session: '' } : null)
      return next()
    })
    .use(limitConnections(3))
    .get('/api/*', async (c) => {
      open++
      if (!c.req.path.endsWith('/now')) await held
      return c.text('')
    })
  const base = `http://127.0.0.1:${await serve(app)}/api`
  const pending = Array.from({ length: 3 }, () => fetch(`${base}/later`))
  await expect.poll(() => open).toBe(3)
  const refused = await fetch(`${base}/now`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await fetch(`${base}/now?address=10.0.0.2`)).status).toBe(200)
  expect((await fetch(`${base}/now?member=anna`)).status).toBe(200)
  letGo()
  await Promise.all(pending.map(async (call) => (await call).text()))
  await expect.poll(async () => (await fetch(`${base}/now`)).status).toBe(200)
})

test('requests that are broken off before they are counted do not count as open', async () => {
  let [arrived, ended] = [0, 0]
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('address', '10.0.0.1')
      arrived++
      if (c.req.path === '/api/left') await once((c.env as { outgoing: ServerResponse }).outgoing, 'close')
      await next()
      ended++
    })
    .use(limitConnections(3))
    .get('/api/*', (c) => c.text(''))
  const port = await serve(app)
  for (let i = 1; i <= 3; i++) {
    const call = request({ port, host: '127.0.0.1', path: '/api/left' })
    call.on('error', () => {}).end()
    await expect.poll(() => arrived).toBe(i)
    call.destroy()
    await expect.poll(() => ended).toBe(i)
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/now`)).status).toBe(200)
})

test('bodies that arrive slowly keep no visitor of the same network waiting', async () => {
  let arriving = 0
  const app = new Hono<Env>()
    .use((c, next) => {
      c.set('address', '10.0.0.1')
      return next()
    })
    .use(shedLoad())
    .post('/api/form', async (c) => {
      arriving++
      return c.text(await c.req.text())
    })
    .get('/api/now', (c) => c.text(''))
  const port = await serve(app)
  const forever = { every: 20, parts: Number.POSITIVE_INFINITY }
  for (let i = 0; i < 40; i++) void send(port, '/api/form', 'x', forever)
  await expect.poll(() => arriving).toBe(40)
  expect((await fetch(`http://127.0.0.1:${port}/api/now`)).status).toBe(200)
})

test('a visitor with a session that does not exist counts for more work: it was looked up', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  onTestFinished(() => letGo())
  const app = new Hono<Env>()
    .use((c, next) => {
      c.set('address', c.req.query('address') ?? '')
      return next()
    })
    .use(shedLoad())
    .get('/api/later', async (c) => {
      await held
      return c.text('')
    })
  const url = `http://127.0.0.1:${await serve(app)}/api/later`
  const ask = async (address: string, headers: Record<string, string>) =>
    (await fetch(`${url}?address=${address}`, { headers })).status
  const refused: string[] = []
  const calls = ['made-up', ''].flatMap((session) =>
    Array.from({ length: 15 }, async () => {
      const status = await ask(session && '10.0.0.1', session ? { cookie: `session=${session}` } : {})
      if (status === 503) refused.push(session)
    }),
  )
  // Those over the limit wait for a second and are then refused.
  await expect.poll(() => refused.length).toBe(5)
  expect(new Set(refused)).toEqual(new Set(['made-up']))
  letGo()
  await Promise.all(calls)
})
