import { describe, expect, test, vi } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { type Someone, someoneWith, write } from '../../../test/chats.ts'
import { unconfirm } from '../../../test/likes.ts'
import { listenTo } from '../../../test/streams.ts'
import { publish } from '../../platform/bus.server.ts'
import { moveClock, seconds } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { eventsAfter, keyOf } from '../../platform/events/events.server.ts'
import { publishEphemeral, streamsOf } from '../../platform/events/open-streams.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { updatePresence } from './presence.server.ts'

const hide = (one: Someone, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  one.request('/api/page-hidden.php', { method: 'POST', body: '{}', headers: { 'x-client': '', ...headers } })
const comeBack = (one: Someone) => one.send('DELETE', '/api/page-hidden.php')

type Listening = Awaited<ReturnType<typeof listenTo>>

/** All that was said on the bus was heard, and told to those who want to know. */
async function settle(one: Someone, stream: Listening) {
  for (const _ of ['a page', 'what follows from it', 'what is told of that']) {
    const before = stream.dataOf('typing').length
    publishEphemeral(one, { type: 'typing', data: {} })
    await expect.poll(() => stream.dataOf('typing').length, { interval: 10 }).toBe(before + 1)
    await updatePresence()
  }
}

/** Two who write with each other, of whom Ben listens; `heard` is what he was told of Anna, as yes and no. */
async function aPair() {
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

test('who opens a page comes online for those they write with, and goes with it; nothing of it is kept', async () => {
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

test('from one page to the next, and with a page left in another browser, one stays online', async () => {
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

describe('a page out of sight', () => {
  test('is away, and online again when it comes back', async () => {
    const { anna, ben, heard } = await aPair()
    await open(anna)
    expect(await heard()).toEqual(['yes'])
    expect((await hide(anna)).status).toBe(200)
    expect([await heard({ afterSeconds: 9 }), await presenceFor(ben, anna)]).toEqual([['yes', 'no'], 'today'])
    expect((await comeBack(anna)).status).toBe(200)
    expect([await heard(), await presenceFor(ben, anna)]).toEqual([['yes', 'no', 'yes'], 'online'])
  })

  test('that comes back at once was never gone', async () => {
    const { anna, heard } = await aPair()
    await open(anna)
    await heard()
    await hide(anna)
    await heard({ afterSeconds: 5 })
    await comeBack(anna)
    expect(await heard({ afterSeconds: 9 })).toEqual(['yes'])
  })

  test('of one browser says nothing of another', async () => {
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

  test('does not come online by opening its stream anew', async () => {
    const { anna, heard } = await aPair()
    await open(anna, '?hidden=1')
    expect(await heard()).toEqual([])
    await comeBack(anna)
    expect(await heard()).toEqual(['yes'])
  })

  test('is said by a beacon of our own pages, or by nobody', async () => {
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

describe('nobody hears', () => {
  test('of who hides: they go as they hide, come as they show themselves, and are never online between', async () => {
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

  test('of whom they blocked, or were blocked by', async () => {
    const { anna, ben, heard } = await aPair()
    await ben.send('POST', '/api/block.php', { profile: anna.memberId })
    const page = await open(anna)
    await heard()
    await page.close()
    expect(await heard({ afterSeconds: 9 })).toEqual([])
  })

  test('of a conversation that is held', async () => {
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

describe('what processes say of members', () => {
  const elsewhere = (word: string, one: Someone) => publish('presence', `${word}\n${keyOf(one)}`)

  test('is believed for as long as they say it again, so one that was killed is soon forgotten', async () => {
    const { anna, heard } = await aPair()
    elsewhere('here', anna)
    expect(await heard({ afterSeconds: 50 })).toEqual(['yes'])
    elsewhere('here', anna)
    expect(await heard({ afterSeconds: 50 })).toEqual(['yes'])
    expect(await heard({ afterSeconds: 30 })).toEqual(['yes', 'no'])
  })

  test('is put right: who left another process is still here', async () => {
    const { anna, heard } = await aPair()
    await open(anna)
    await heard()
    elsewhere('left', anna)
    expect(await heard({ afterSeconds: 9 })).toEqual(['yes'])
  })
})

test('what could not be told because the database was away is told once it is back', async () => {
  const { anna, heard } = await aPair()
  expect(await heard()).toEqual([])
  const ask = pool.query.bind(pool) as (asked: unknown) => unknown
  const lost = vi.spyOn(pool, 'query').mockImplementation((asked: unknown) => {
    if ((asked as { name?: string }).name === 'presence_partners') return Promise.reject(new Error('away'))
    return ask(asked)
  })
  await open(anna)
  await expect(updatePresence()).rejects.toThrow('away')
  lost.mockRestore()
  expect(await heard()).toEqual(['yes'])
})

test('a crowd that comes at once, as after a restart, is looked up and told in two questions', async () => {
  const { site, anna, ben, heard } = await aPair()
  await heard()
  const crowd = [anna, ...(await Promise.all(Array.from({ length: 14 }, () => someoneWith(1, site))))]
  for (const one of crowd.slice(1)) await write(one, ben)
  await Promise.all(crowd.map((one) => open(one)))
  const asked = vi.spyOn(pool, 'query')
  await updatePresence()
  const names = asked.mock.calls.map(([query]) => (query as { name?: string }).name)
  asked.mockRestore()
  expect(names.filter((name) => name !== 'notify')).toEqual(['seen_among', 'presence_partners'])
  expect(await heard()).toHaveLength(15)
})
