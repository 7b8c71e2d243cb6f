import type { Socket } from 'node:net'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { someoneWith, write } from '../../test/chats.ts'
import { like } from '../../test/likes.ts'
import { pool } from './database.server.ts'

/** Node’s error for a write after the database server has closed its side. It names no system call. */
const closed = () =>
  Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' })

/** Cuts the connections that are in use, in two ways in turn. */
function connectionCutter() {
  const inUse = new Set<pg.PoolClient>()
  const acquired = (client: pg.PoolClient) => inUse.add(client)
  const released = (_: unknown, client: pg.PoolClient) => inUse.delete(client)
  pool.on('acquire', acquired).on('release', released)
  onTestFinished(() => void pool.off('acquire', acquired).off('release', released))
  let cuts = 0
  return () => {
    const hasError = cuts++ % 2 === 0
    for (const { connection } of inUse) (connection.stream as Socket).destroy(hasError ? closed() : undefined)
    return inUse.size
  }
}

test('a request whose database connection is cut while it writes or reads gets its answer or a 503, never a 500', async () => {
  const site = await aSite({ message_credits: 0 })
  const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site, { gender: 'male' })]
  const { body } = await write(anna, ben)
  const chat = { conversation: body.conversation }
  const cut = connectionCutter()
  const login = { email: 'nobody@mail.example', password: 'not-a-password' }
  let cutInUse = 0
  const statuses = new Set<number>()
  for (let round = 0; round < 24; round++) {
    const calls = [
      write(anna, ben),
      like(anna, ben),
      anna.send('PUT', '/api/chat.php', chat),
      ben.send('DELETE', '/api/chat.php', chat),
      ben.send('PUT', '/api/user.php', { language: round % 2 ? 'nl' : 'de' }),
      site.visitor().send('POST', '/api/user.php', login),
      anna.request('/api/chats.php'),
      anna.request('/api/members.php'),
    ]
    // Each round cuts a few turns of the event loop later, so that the cuts meet every part of a transaction.
    for (let turn = 0; turn < round; turn++) await new Promise(setImmediate)
    cutInUse += cut()
    await Promise.all(calls.map(async (call) => statuses.add((await call).status)))
  }
  expect(cutInUse).toBeGreaterThan(24)
  expect([...statuses]).toContain(503)
  expect([...statuses].filter((status) => ![200, 401, 404, 429, 503].includes(status))).toEqual([])
  expect((await anna.request('/api/chats.php')).status).toBe(200)
})
