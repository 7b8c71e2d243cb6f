import { connect } from 'node:net'
import fc from 'fast-check'
import type { QueryConfig } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { serveApp } from '../../../test/app.ts'
import { aMember } from '../../../test/builders.ts'
import { listenTo } from '../../../test/streams.ts'
import { days, moveClock } from '../clock.ts'
import { pool, transaction } from '../database.server.ts'
import { announce, eventsAfter, lastSeqs, purgeOldEvents, wake } from './events.server.ts'
import { countStreams } from './open-streams.server.ts'
import { sweep } from './streams.server.ts'

type Member = Awaited<ReturnType<typeof aMember>>

const tell = (member: Member, ...words: string[]) =>
  transaction(async (tx) => {
    for (const word of words) await announce(tx, member, { type: 'message', data: { conversation: word } })
  })

/** A browser's end of the stream, with the words that were told. */
async function listen(member: Member, lastEventId?: number | string) {
  const stream = await listenTo(member, lastEventId === undefined ? {} : { lastEventId })
  const words = () =>
    stream.events.filter(({ event }) => event === 'message').map(({ data }) => data.conversation ?? '')
  return { ...stream, words }
}

describe('the log', () => {
  test('counts per member, without gaps, however many write at once', async () => {
    const [anna, ben] = [await aMember(), await aMember()]
    const writes = Array.from({ length: 40 }, (_, i) => tell(i % 2 ? anna : ben, `word ${i}`))
    await Promise.all(writes)
    for (const member of [anna, ben])
      expect((await eventsAfter(member, 0)).map(({ seq }) => seq)).toEqual(
        Array.from({ length: 20 }, (_, i) => i + 1),
      )
  })

  test('forgets what was never committed', async () => {
    const anna = await aMember()
    const failed = transaction(async (tx) => {
      await announce(tx, anna, { type: 'message', data: { conversation: 'never' } })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await tell(anna, 'first')
    expect(await eventsAfter(anna, 0)).toEqual([{ seq: 1, type: 'message', data: { conversation: 'first' } }])
    expect(await lastSeqs([anna])).toEqual([1])
  })

  test('is kept for a week', async () => {
    const anna = await aMember()
    await tell(anna, 'old')
    moveClock(days(8))
    await tell(anna, 'new')
    await purgeOldEvents()
    expect((await eventsAfter(anna, 0)).map(({ seq }) => seq)).toEqual([2])
  })
})

describe('the stream', () => {
  test('greets, tells what happens from now on, and only to whom it happens', async () => {
    const [anna, ben] = [await aMember(), await aMember()]
    await tell(anna, 'before')
    const stream = await listen(anna)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    await expect.poll(() => stream.events).toEqual([{ id: 1, event: 'hello', data: {} }])
    await tell(ben, 'not for anna')
    await tell(anna, 'one', 'two')
    await expect.poll(stream.words).toEqual(['one', 'two'])
  })

  test('resumes after the last event heard, with nothing lost and nothing twice', async () => {
    const anna = await aMember()
    await tell(anna, 'a', 'b', 'c')
    const stream = await listen(anna, 1)
    await tell(anna, 'd')
    await expect.poll(stream.words).toEqual(['b', 'c', 'd'])
    expect(stream.events.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test('loses and doubles nothing, wherever the connection breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
        async (bursts) => {
          const anna = await aMember()
          const all: string[] = []
          let last = 0
          for (const [i, size] of bursts.entries()) {
            const stream = await listen(anna, last)
            const words = Array.from({ length: size }, (_, n) => `${i}.${n}`)
            void tell(anna, ...words)
            if (i < bursts.length - 1) await expect.poll(() => stream.words().length).toBeGreaterThan(0)
            else
              await expect
                .poll(() => all.length + stream.words().length)
                .toBe(bursts.reduce((a, b) => a + b, 0))
            stream.close()
            all.push(...stream.words())
            last = stream.events.at(-1)?.id ?? last
          }
          const expected = bursts.flatMap((size, i) => Array.from({ length: size }, (_, n) => `${i}.${n}`))
          expect(all).toEqual(expected)
        },
      ),
      { numRuns: 8 },
    )
  })

  test.each([
    ['that the log no longer reaches back to', 1],
    ['that was never reached', 99],
  ])('answers a place %s with reset', async (_name, place) => {
    const anna = await aMember()
    await tell(anna, 'a', 'b', 'c')
    moveClock(days(8))
    await purgeOldEvents()
    const stream = await listen(anna, place)
    await expect.poll(() => stream.events).toEqual([{ id: 3, event: 'reset', data: {} }])
  })

  test('asks the log when a wake-up is not of what comes next, and not when it is', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    const ask = vi.spyOn(pool, 'query')
    onTestFinished(() => ask.mockRestore())
    const asked = () =>
      ask.mock.calls.filter(([query]) => (query as unknown as QueryConfig).name === 'events_after')
    await tell(anna, 'one', 'two')
    await expect.poll(stream.words).toEqual(['one', 'two'])
    expect(asked()).toHaveLength(0)
    await pool.query('UPDATE inboxes SET last_seq = 3 WHERE member_id = $1', [anna.memberId])
    await pool.query(
      `INSERT INTO member_events VALUES ($1, $2, 3, 'message', '{"conversation": "silent"}', now())`,
      [anna.siteId, anna.memberId],
    )
    await tell(anna, 'four')
    await expect.poll(stream.words).toEqual(['one', 'two', 'silent', 'four'])
    expect(asked().length).toBeGreaterThan(0)
    wake(anna, { seq: 2, type: 'message', data: { conversation: 'old' } })
    await tell(anna, 'five')
    await expect.poll(stream.words).toEqual(['one', 'two', 'silent', 'four', 'five'])
  })

  test('catches up at a sweep when a wake-up was lost', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    const values = [anna.siteId, anna.memberId]
    await pool.query('INSERT INTO inboxes (site_id, member_id, last_seq) VALUES ($1, $2, 1)', values)
    await pool.query(
      `INSERT INTO member_events VALUES ($1, $2, 1, 'message', '{"conversation": "silent"}', now())`,
      values,
    )
    await sweep()
    await expect.poll(stream.words).toEqual(['silent'])
  })

  test('needs a session, and ends with it', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    await anna.request('/api/logout.php')
    await expect.poll(() => stream.state.hasEnded).toBe(true)
    expect((await anna.request('/api/events.php')).status).toBe(403)
  })

  test('ends when its session has run out', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    moveClock(days(31))
    await sweep()
    await expect.poll(() => stream.state.hasEnded).toBe(true)
  })

  test('is one of twenty at most; then the oldest ends', async () => {
    const anna = await aMember()
    const first = await listen(anna)
    await expect.poll(() => first.events).toHaveLength(1)
    const before = countStreams()
    for (let i = 0; i < 20; i++) await listen(anna)
    await expect.poll(() => first.state.hasEnded).toBe(true)
    expect(countStreams()).toBe(before + 19)
  })

  test('asked only for its head is not opened', async () => {
    const anna = await aMember()
    const before = countStreams()
    const headers = { ...anna.headers, 'x-forwarded-host': anna.host }
    const answer = await fetch(`${await serveApp()}/api/events.php`, { method: 'HEAD', headers })
    expect([answer.status, countStreams()]).toEqual([200, before])
  })

  test('is forgotten when the browser goes', async () => {
    const before = countStreams()
    const stream = await listen(await aMember())
    await expect.poll(countStreams).toBe(before + 1)
    stream.close()
    await expect.poll(countStreams).toBe(before)
  })

  test('that ends while its reader sleeps is not written to any more', async () => {
    const anna = await aMember()
    const { socket } = await aSleepingReader(anna)
    for (let i = 0; i < 20; i++) await tell(anna, ...Array.from({ length: 10 }, () => 'x'.repeat(20_000)))
    const before = countStreams()
    await anna.request('/api/logout.php')
    await expect.poll(countStreams).toBe(before - 1)
    await tell(anna, 'into the void')
    await sweep()
    await sweep()
    socket.destroy()
  })

  test('gives up on a reader that never reads', async () => {
    const anna = await aMember()
    const { before } = await aSleepingReader(anna)
    for (let i = 0; i < 60; i++) await tell(anna, ...Array.from({ length: 10 }, () => 'x'.repeat(20_000)))
    const countSwept = async () => {
      await sweep()
      return countStreams()
    }
    await expect.poll(countSwept, { timeout: 5000 }).toBe(before)
  })
})

/** A browser that has asked for the stream and does not read a byte of it. */
async function aSleepingReader(member: Member) {
  const port = Number(new URL(await serveApp()).port)
  const before = countStreams()
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  const headers = Object.entries(member.headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(`GET /api/events.php HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  await expect.poll(countStreams).toBe(before + 1)
  return { socket, before }
}
