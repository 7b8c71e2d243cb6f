import { describe, expect, test, vi } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { someoneWith, write } from '../../../test/chats.ts'
import { unconfirm } from '../../../test/likes.ts'
import type { Someone } from '../../../test/someone.ts'
import { statementsOf } from '../../../test/statements.ts'
import { listenTo } from '../../../test/streams.ts'
import { publish } from '../../platform/bus.server.ts'
import { freezeClock, moveClock, seconds } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { eventsAfter, keyOf } from '../../platform/events/events.server.ts'
import { publishEphemeral, streamsOf } from '../../platform/events/open-streams.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { updatePresence } from './presence.server.ts'

const hide = (one: Someone, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  one.request('/api/page-hidden.php', { method: 'POST', body: '{}', headers: { 'x-client': '', ...headers } })
const comeBack = (one: Someone) => one.send('DELETE', '/api/page-hidden.php')

type Listening = Awaited<ReturnType<typeof listenTo>>

/** Waits until all bus messages are processed and presence events are sent. Each pass handles one step of the exchange. */
async function settle(one: Someone, stream: Listening) {
  for (const _ of ['page opened', 'reply on the bus', 'presence event']) {
    const before = stream.dataOf('typing').length
    publishEphemeral(one, { type: 'typing', data: {} })
    await expect.poll(() => stream.dataOf('typing').length, { interval: 10 }).toBe(before + 1)
    await updatePresence()
  }
}

/** Two members with a conversation. Ben has a stream; `heard` returns the presence events about Anna as yes and no. */
async function aPair() {
  freezeClock()
  const site = await aSite()
  const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site)]
  await write(anna, ben)
  const stream = await listenTo(ben)
  await expect.poll(() => stream.dataOf('hello')).toHaveLength(1)
  const heard = async ({ afterSeconds = 0 } = {}) => {
    await settle(ben, stream)
    moveClock(seconds(afterSeconds))
    await settle(ben, stream)
    return stream
      .dataOf('presence')
      .map(({ profile, online }) => (profile === anna.memberId ? online : profile))
  }
  return { site, anna, ben, heard }
}

const pages = (one: Someone) => streamsOf(keyOf(one)).size

async function open(one: Someone, query = '') {
  const before = pages(one)
  const stream = await listenTo(one, { query })
  await expect.poll(() => pages(one)).toBe(before + 1)
  const close = async () => {
    const open = pages(one)
    stream.close()
    await expect.poll(() => pages(one)).toBe(open - 1)
  }
  return { ...stream, close }
}

const presenceFor = async (one: Someone, other: Someone) =>
  (await one.get('/api/chats.php')).chats.find(
    ({ profile }: { profile: { id: string } }) => profile.id === other.memberId,
  )?.profile.presence

test('opening a page brings a member online for their partners, closing it takes them offline, and nothing is stored', async () => {
  const { site, anna, ben, heard } = await aPair()
  const stranger = await open(await someoneWith(0, site))
  expect([await presenceFor(ben, anna), await heard()]).toEqual(['today', []])
  const page = await open(anna)
  expect([await heard(), await presenceFor(ben, anna)]).toEqual([['yes'], 'online'])
  await page.close()
  expect([await heard({ afterSeconds: 9 }), await presenceFor(ben, anna)]).toEqual([['yes', 'no'], 'today'])
  expect(stranger.dataOf('presence')).toEqual([])
  expect(await eventsAfter(ben, 0)).toHaveLength(1)
})

test('a member stays online between two pages and with a page open in another browser', async () => {
  const { anna, heard } = await aPair()
  const first = await open(anna)
  expect(await heard()).toEqual(['yes'])
  await first.close()
  expect(await heard({ afterSeconds: 5 })).toEqual(['yes'])
  const second = await open(anna)
  expect(await heard({ afterSeconds: 9 })).toEqual(['yes'])
  const elsewhere = Object.assign(Object.create(anna) as Someone, {
    cookies: { session: await startSession(anna) },
  })
  await open(elsewhere)
  await second.close()
  expect(await heard({ afterSeconds: 9 })).toEqual(['yes'])
})

describe('a hidden page', () => {
  test('takes the member offline, and online again when it is shown', async () => {
    const { anna, ben, heard } = await aPair()
    await open(anna)
    expect(await heard()).toEqual(['yes'])
    expect((await hide(anna)).status).toBe(200)
    expect([await heard({ afterSeconds: 9 }), await presenceFor(ben, anna)]).toEqual([['yes', 'no'], 'today'])
    expect((await comeBack(anna)).status).toBe(200)
    expect([await heard(), await presenceFor(ben, anna)]).toEqual([['yes', 'no', 'yes'], 'online'])
  })

  test('that is shown again within the grace period sends no presence event', async () => {
    const { anna, heard } = await aPair()
    await open(anna)
    await heard()
    await hide(anna)
    await heard({ afterSeconds: 5 })
    await comeBack(anna)
    expect(await heard({ afterSeconds: 9 })).toEqual(['yes'])
  })

  test('of one browser does not take the member offline in another', async () => {
    const { anna, heard } = await aPair()
    const phone = Object.assign(Object.create(anna) as Someone, {
      cookies: { session: await startSession(anna) },
    })
    await open(anna)
    await open(phone)
    await heard()
    await hide(phone)
    expect(await heard({ afterSeconds: 9 })).toEqual(['yes'])
    await hide(anna)
    expect(await heard({ afterSeconds: 9 })).toEqual(['yes', 'no'])
  })

  test('does not bring the member online when its stream reconnects', async () => {
    const { anna, heard } = await aPair()
    await open(anna, '?hidden=1')
    expect(await heard()).toEqual([])
    await comeBack(anna)
    expect(await heard()).toEqual(['yes'])
  })

  test('is reported by a beacon of our own pages only', async () => {
    const { site, anna } = await aPair()
    const host = `http://${site.host}`
    expect((await hide(anna, { origin: host })).status).toBe(200)
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) expect((await hide(anna, headers)).status).toBe(403)
    const back = { method: 'DELETE', headers: { 'x-client': '', 'sec-fetch-site': 'same-origin' } }
    expect((await anna.request('/api/page-hidden.php', back)).status).toBe(403)
    const visitor = site.visitor()
    const sent = { method: 'POST', body: '{}', headers: { 'x-client': '', 'sec-fetch-site': 'same-origin' } }
    expect((await visitor.request('/api/page-hidden.php', sent)).status).toBe(200)
  })
})

describe('no presence event is sent', () => {
  test('about an invisible member: hiding takes them offline, and they stay offline until they are visible again', async () => {
    const { anna, ben, heard } = await aPair()
    const page = await open(anna)
    await heard()
    await anna.send('PUT', '/api/user.php', { invisible: true })
    expect([await heard(), await presenceFor(ben, anna)]).toEqual([['yes', 'no'], null])
    await page.close()
    await heard({ afterSeconds: 9 })
    await open(anna)
    expect([await heard(), await presenceFor(ben, anna)]).toEqual([['yes', 'no'], null])
    await anna.send('PUT', '/api/user.php', { invisible: false })
    expect([await heard(), await presenceFor(ben, anna)]).toEqual([['yes', 'no', 'yes'], 'online'])
  })

  test('after a block', async () => {
    const { anna, ben, heard } = await aPair()
    await ben.send('POST', '/api/block.php', { profile: anna.memberId })
    const page = await open(anna)
    await heard()
    await page.close()
    expect(await heard({ afterSeconds: 9 })).toEqual([])
  })

  test('for a held conversation', async () => {
    const site = await aSite()
    const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site)]
    await unconfirm(anna)
    await write(anna, ben)
    const [annas, bens] = [await open(anna), await open(ben)]
    await settle(anna, annas)
    await settle(ben, bens)
    expect([...annas.dataOf('presence'), ...bens.dataOf('presence')]).toEqual([])
  })
})

describe('a presence message of another process', () => {
  const elsewhere = (type: string, one: Someone) => publish('presence', `${type}\n${keyOf(one)}`)

  test('expires unless it is renewed, so a killed process is soon forgotten', async () => {
    const { anna, heard } = await aPair()
    elsewhere('here', anna)
    expect(await heard({ afterSeconds: 50 })).toEqual(['yes'])
    elsewhere('here', anna)
    expect(await heard({ afterSeconds: 50 })).toEqual(['yes'])
    expect(await heard({ afterSeconds: 30 })).toEqual(['yes', 'no'])
  })

  test('that a member left is contradicted while they have a page here', async () => {
    const { anna, heard } = await aPair()
    await open(anna)
    await heard()
    elsewhere('left', anna)
    expect(await heard({ afterSeconds: 9 })).toEqual(['yes'])
  })
})

test('presence events that failed because of the database are sent once it is back', async () => {
  const { anna, heard } = await aPair()
  expect(await heard()).toEqual([])
  const runQuery = pool.query.bind(pool) as (query: unknown) => unknown
  const failing = vi.spyOn(pool, 'query').mockImplementation((query: unknown) => {
    if ((query as { name?: string }).name === 'presence_partners') return Promise.reject(new Error('away'))
    return runQuery(query)
  })
  await open(anna)
  await expect(updatePresence()).rejects.toThrow('away')
  failing.mockRestore()
  expect(await heard()).toEqual(['yes'])
})

test('a crowd that connects at once, as after a restart, costs two queries', async () => {
  const { site, anna, ben, heard } = await aPair()
  await heard()
  const crowd = [anna, ...(await Promise.all(Array.from({ length: 14 }, () => someoneWith(1, site))))]
  for (const one of crowd.slice(1)) await write(one, ben)
  await Promise.all(crowd.map((one) => open(one)))
  expect(await statementsOf(updatePresence)).toEqual(['visible_among', 'presence_partners'])
  expect(await heard()).toHaveLength(15)
})
