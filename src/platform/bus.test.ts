import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, redisServer, startRedis } from '../../test/redis.ts'
import { publish, subscribe } from './bus.server.ts'
import { openNotifyBus } from './bus-notify.server.ts'
import type { Bus, BusListener } from './bus-port.ts'
import { openRedisBus } from './bus-redis.server.ts'
import { db } from './database.server.ts'
import { sql } from './sql.server.ts'

const listener = { onMessage: vi.fn<BusListener['onMessage']>(), onGap: vi.fn() }
const receivedMessages = () => listener.onMessage.mock.calls

beforeEach(() => void vi.clearAllMocks())

async function opened(bus: Promise<Bus>) {
  const open = await bus
  onTestFinished(() => open.close())
  return open
}

describe('publish and subscribe in one process', () => {
  test('a local subscriber gets a message at once, and only once although the bus delivers it back', async () => {
    const own = { onMessage: vi.fn(), onGap: vi.fn() }
    subscribe('here', own)
    const other = await opened(openNotifyBus(listener))
    publish('here', 'word')
    expect(own.onMessage.mock.calls).toEqual([['word']])
    await expect.poll(() => receivedMessages().map(([, message]) => message)).toContain('word')
    other.publish('here', 'from elsewhere')
    await expect.poll(() => own.onMessage.mock.calls).toEqual([['word'], ['from elsewhere']])
  })

  test('a message the subscriber cannot parse is skipped', async () => {
    const own = vi.fn((message: string) => JSON.parse(message))
    subscribe('here', { onMessage: own, onGap: () => {} })
    const other = await opened(openNotifyBus(listener))
    for (const message of ['not {', '{}']) other.publish('here', message)
    await expect.poll(() => own.mock.calls).toEqual([['not {'], ['{}']])
  })
})

describe('the PostgreSQL bus', () => {
  test('messages arrive whole and in order', async () => {
    const bus = await opened(openNotifyBus(listener))
    const words = ['plain', 'with\nline', 'ünïcode 💘', '']
    for (const word of words) bus.publish('topic', word)
    await expect.poll(receivedMessages).toEqual(words.map((word) => ['topic', word]))
  })

  test('publishing a message over 8,000 bytes throws instead of losing it silently', async () => {
    const bus = await opened(openNotifyBus(listener))
    expect(() => bus.publish('topic', 'x'.repeat(8000))).toThrow('too long')
  })

  test('the PostgreSQL bus reconnects after a lost connection and reports the gap', async () => {
    const bus = await opened(openNotifyBus(listener))
    await db.query(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'vonk bus' AND datname = current_database()`)
    await expect.poll(() => listener.onGap.mock.calls.length).toBeGreaterThan(0)
    bus.publish('topic', 'back')
    await expect.poll(receivedMessages).toContainEqual(['topic', 'back'])
  })
})

describe.skipIf(!redisServer)('the Redis bus (needs redis-server)', () => {
  let server: Awaited<ReturnType<typeof startRedis>>
  beforeEach(async () => {
    server = await startRedis()
  })
  afterEach(() => server.stop())

  test('messages arrive whole and in order', async () => {
    const bus = await opened(openRedisBus(server.url, listener))
    const words = ['plain', 'with\nline', 'ünïcode 💘', '']
    for (const word of words) bus.publish('topic', word)
    await expect.poll(receivedMessages).toEqual(words.map((word) => ['topic', word]))
  })

  test('the Redis bus reconnects after Redis restarts and reports the gap', async () => {
    const bus = await opened(openRedisBus(server.url, listener))
    await server.stop()
    bus.publish('topic', 'lost')
    server = await startRedis(server.port)
    await expect.poll(() => listener.onGap.mock.calls.length).toBeGreaterThan(0)
    const publishAgain = () => {
      bus.publish('topic', 'back')
      return receivedMessages()
    }
    await expect.poll(publishAgain).toContainEqual(['topic', 'back'])
  })

  test('a REDIS_URL where nothing answers is a start problem with a readable message', async () => {
    await expect(openRedisBus(`redis://127.0.0.1:${await freePort()}`, listener)).rejects.toThrow(
      'REDIS_URL must lead',
    )
  })
})
