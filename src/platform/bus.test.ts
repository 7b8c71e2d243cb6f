import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort, redisServer, startRedis } from '../../test/redis.ts'
import { publish, subscribe } from './bus.server.ts'
import { openNotifyBus } from './bus-notify.server.ts'
import type { Bus, BusListener } from './bus-port.ts'
import { openRedisBus } from './bus-redis.server.ts'
import { pool } from './database.server.ts'

const listener = { onMessage: vi.fn<BusListener['onMessage']>(), onGap: vi.fn() }
const heard = () => listener.onMessage.mock.calls

beforeEach(() => void vi.clearAllMocks())

async function opened(bus: Promise<Bus>) {
  const open = await bus
  onTestFinished(() => open.close())
  return open
}

describe('in a process', () => {
  test('whoever listens there hears a message at once, and once, whatever comes round', async () => {
    const own = { onMessage: vi.fn(), onGap: vi.fn() }
    subscribe('here', own)
    const other = await opened(openNotifyBus(listener))
    publish('here', 'word')
    expect(own.onMessage.mock.calls).toEqual([['word']])
    await expect.poll(() => heard().map(([, message]) => message)).toContain('word')
    other.publish('here', 'from elsewhere')
    await expect.poll(() => own.onMessage.mock.calls).toEqual([['word'], ['from elsewhere']])
  })

  test('a message that is not understood is passed over', async () => {
    const own = vi.fn((message: string) => JSON.parse(message))
    subscribe('here', { onMessage: own, onGap: () => {} })
    const other = await opened(openNotifyBus(listener))
    for (const message of ['not {', '{}']) other.publish('here', message)
    await expect.poll(() => own.mock.calls).toEqual([['not {'], ['{}']])
  })
})

describe('over PostgreSQL', () => {
  test('messages arrive whole and in order', async () => {
    const bus = await opened(openNotifyBus(listener))
    const words = ['plain', 'with\nline', 'ünïcode 💘', '']
    for (const word of words) bus.publish('topic', word)
    await expect.poll(heard).toEqual(words.map((word) => ['topic', word]))
  })

  test('a message that does not fit is our mistake, not a silent loss', async () => {
    const bus = await opened(openNotifyBus(listener))
    expect(() => bus.publish('topic', 'x'.repeat(8000))).toThrow('too long')
  })

  test('after a lost connection it listens again and says that it may have missed something', async () => {
    const bus = await opened(openNotifyBus(listener))
    await pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                       WHERE application_name = 'vonk bus' AND datname = current_database()`)
    await expect.poll(() => listener.onGap.mock.calls.length).toBeGreaterThan(0)
    bus.publish('topic', 'back')
    await expect.poll(heard).toContainEqual(['topic', 'back'])
  })
})

describe.skipIf(!redisServer)('over Redis (needs redis-server)', () => {
  let server: Awaited<ReturnType<typeof startRedis>>
  beforeEach(async () => {
    server = await startRedis()
  })
  afterEach(() => server.stop())

  test('messages arrive whole and in order', async () => {
    const bus = await opened(openRedisBus(server.url, listener))
    const words = ['plain', 'with\nline', 'ünïcode 💘', '']
    for (const word of words) bus.publish('topic', word)
    await expect.poll(heard).toEqual(words.map((word) => ['topic', word]))
  })

  test('after a restart of Redis it listens again and says that it may have missed something', async () => {
    const bus = await opened(openRedisBus(server.url, listener))
    await server.stop()
    bus.publish('topic', 'lost')
    server = await startRedis(server.port)
    await expect.poll(() => listener.onGap.mock.calls.length, { timeout: 5000 }).toBeGreaterThan(0)
    const tryAgain = () => {
      bus.publish('topic', 'back')
      return heard()
    }
    await expect.poll(tryAgain, { timeout: 5000 }).toContainEqual(['topic', 'back'])
  })

  test('an address where nothing answers stops the start with a sentence', async () => {
    await expect(openRedisBus(`redis://127.0.0.1:${await freePort()}`, listener)).rejects.toThrow(
      'REDIS_URL must lead',
    )
  })
})
