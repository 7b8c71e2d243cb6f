import { connect } from 'node:net'
import fc from 'fast-check'
import type { QueryConfig } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { serveApp } from '../../../test/app.ts'
import { aMember } from '../../../test/builders.ts'
import { listenTo } from '../../../test/streams.ts'
import { days, moveClock } from '../clock.ts'
import { db, pool, transaction } from '../database.server.ts'
import { sql } from '../sql.server.ts'
import { announce, eventsAfter, lastSeqs, purgeOldEvents, wake } from './events.server.ts'
import { countStreams } from './open-streams.server.ts'
import { sweep } from './streams.server.ts'

type Member = Awaited<ReturnType<typeof aMember>>

const announceWords = (member: Member, ...words: string[]) =>
  transaction(async (tx) => {
    for (const word of words) await announce(tx, member, { type: 'message', data: { conversation: word } })
  })

/** A client's event stream. `words` returns the conversation ids of its message events, which tests use as labels. */
async function listen(member: Member, lastEventId?: number | string) {
  const stream = await listenTo(member, lastEventId === undefined ? {} : { lastEventId })
  const words = () =>
    stream.events.filter(({ event }) => event === 'message').map(({ data }) => data.conversation ?? '')
  return { ...stream, words }
}

describe('the event log', () => {
  test('events are numbered per member without gaps under concurrent writes', async () => {
    const [anna, ben] = [await aMember(), await aMember()]
    const writes = Array.from({ length: 40 }, (_, i) => announceWords(i % 2 ? anna : ben, `word ${i}`))
    await Promise.all(writes)
    for (const member of [anna, ben])
      expect((await eventsAfter(member, 0)).map(({ seq }) => seq)).toEqual(
        Array.from({ length: 20 }, (_, i) => i + 1),
      )
  })

  test('events announced together have consecutive numbers, in their order', async () => {
    const anna = await aMember()
    await announceWords(anna, 'first')
    const stream = await listen(anna)
    const written = ['second', 'third'].map(
      (conversation) => ({ type: 'message', data: { conversation } }) as const,
    )
    const last = await transaction((tx) => announce(tx, anna, { type: 'user', data: {} }, ...written))
    expect(last).toBe(4)
    const logged = (await eventsAfter(anna, 1)).map(({ seq, type, data }) => [seq, type, data.conversation])
    expect(logged).toEqual([
      [2, 'user', undefined],
      [3, 'message', 'second'],
      [4, 'message', 'third'],
    ])
    await expect.poll(stream.words).toEqual(['second', 'third'])
  })

  test('an event of a rolled-back transaction is not logged and leaves no gap', async () => {
    const anna = await aMember()
    const failed = transaction(async (tx) => {
      await announce(tx, anna, { type: 'message', data: { conversation: 'never' } })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await announceWords(anna, 'first')
    expect(await eventsAfter(anna, 0)).toEqual([{ seq: 1, type: 'message', data: { conversation: 'first' } }])
    expect(await lastSeqs([anna])).toEqual([1])
  })

  test('events are deleted after a week', async () => {
    const anna = await aMember()
    await announceWords(anna, 'old')
    moveClock(days(8))
    await announceWords(anna, 'new')
    await purgeOldEvents()
    expect((await eventsAfter(anna, 0)).map(({ seq }) => seq)).toEqual([2])
  })
})

describe('the event stream', () => {
  test('the stream starts with hello and delivers only new events of its own member', async () => {
    const [anna, ben] = [await aMember(), await aMember()]
    await announceWords(anna, 'before')
    const stream = await listen(anna)
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
    await expect.poll(() => stream.events).toEqual([{ id: 1, event: 'hello', data: {} }])
    await announceWords(ben, 'not for anna')
    await announceWords(anna, 'one', 'two')
    await expect.poll(stream.words).toEqual(['one', 'two'])
  })

  test('a stream with Last-Event-ID resumes after that event', async () => {
    const anna = await aMember()
    await announceWords(anna, 'a', 'b', 'c')
    const stream = await listen(anna, 1)
    await announceWords(anna, 'd')
    await expect.poll(stream.words).toEqual(['b', 'c', 'd'])
    expect(stream.events.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  test('no event is lost or repeated, wherever the connection breaks', async () => {
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
            void announceWords(anna, ...words)
            if (i < bursts.length - 1) await expect.poll(() => stream.words().length).toBeGreaterThan(0)
            else
              await expect
                .poll(() => all.length + stream.words().length)
                .toBe(bursts.reduce((a, b) => a + b, 0))
            stream.close()
            all.push(...stream.words())
            last = Math.max(last, ...stream.events.map(({ id }) => id))
          }
          const expected = bursts.flatMap((size, i) => Array.from({ length: size }, (_, n) => `${i}.${n}`))
          expect(all).toEqual(expected)
        },
      ),
      { numRuns: 8 },
    )
  })

  test.each([
    ['that was deleted from the log', 1],
    ['that does not exist yet', 99],
  ])('a Last-Event-ID %s is answered with reset', async (_name, lastEventId) => {
    const anna = await aMember()
    await announceWords(anna, 'a', 'b', 'c')
    moveClock(days(8))
    await purgeOldEvents()
    const stream = await listen(anna, lastEventId)
    await expect.poll(() => stream.events).toEqual([{ id: 3, event: 'reset', data: {} }])
  })

  test('the stream reads the log only if a wake-up is not for the next event', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    const spy = vi.spyOn(pool, 'query')
    onTestFinished(() => spy.mockRestore())
    const logReads = () =>
      spy.mock.calls.filter(([query]) => (query as unknown as QueryConfig).name === 'events_after')
    await announceWords(anna, 'one', 'two')
    await expect.poll(stream.words).toEqual(['one', 'two'])
    expect(logReads()).toHaveLength(0)
    await db.query(sql`UPDATE inboxes SET last_seq = 3 WHERE member_id = ${anna.memberId}`)
    await db.query(sql`
      INSERT INTO member_events
      VALUES (${anna.siteId}, ${anna.memberId}, 3, 'message', '{"conversation": "silent"}', now())`)
    await announceWords(anna, 'four')
    await expect.poll(stream.words).toEqual(['one', 'two', 'silent', 'four'])
    expect(logReads().length).toBeGreaterThan(0)
    wake(anna, { seq: 2, type: 'message', data: { conversation: 'old' } })
    await announceWords(anna, 'five')
    await expect.poll(stream.words).toEqual(['one', 'two', 'silent', 'four', 'five'])
  })

  test('a sweep sends a heartbeat', async () => {
    const stream = await listen(await aMember())
    await expect.poll(() => stream.events).toHaveLength(1)
    await sweep()
    await expect.poll(() => stream.state.heartbeats).toBeGreaterThan(0)
  })

  test('a sweep delivers an event whose wake-up was lost', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    const { siteId, memberId } = anna
    await db.query(sql`INSERT INTO inboxes (site_id, member_id, last_seq) VALUES (${siteId}, ${memberId}, 1)`)
    await db.query(sql`
      INSERT INTO member_events
      VALUES (${siteId}, ${memberId}, 1, 'message', '{"conversation": "silent"}', now())`)
    await sweep()
    await expect.poll(stream.words).toEqual(['silent'])
  })

  test('the stream needs a session and ends at logout', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    await anna.request('/api/logout.php')
    await expect.poll(() => stream.state.hasEnded).toBe(true)
    expect((await anna.request('/api/events.php')).status).toBe(403)
  })

  test('the stream ends when its session expires', async () => {
    const anna = await aMember()
    const stream = await listen(anna)
    await expect.poll(() => stream.events).toHaveLength(1)
    moveClock(days(31))
    await sweep()
    await expect.poll(() => stream.state.hasEnded).toBe(true)
  })

  test('with more than twenty streams of a member, the oldest ends', async () => {
    const anna = await aMember()
    const first = await listen(anna)
    await expect.poll(() => first.events).toHaveLength(1)
    const before = countStreams()
    for (let i = 0; i < 20; i++) await listen(anna)
    await expect.poll(() => first.state.hasEnded).toBe(true)
    expect(countStreams()).toBe(before + 19)
  })

  test('a HEAD request does not open a stream', async () => {
    const anna = await aMember()
    const before = countStreams()
    const headers = { ...anna.headers, 'x-forwarded-host': anna.host }
    const answer = await fetch(`${await serveApp()}/api/events.php`, { method: 'HEAD', headers })
    expect([answer.status, countStreams()]).toEqual([200, before])
  })

  test('a stream is removed when the browser disconnects', async () => {
    const before = countStreams()
    const stream = await listen(await aMember())
    await expect.poll(countStreams).toBe(before + 1)
    stream.close()
    await expect.poll(countStreams).toBe(before)
  })

  test('an ended stream whose client never reads is not written to', async () => {
    const anna = await aMember()
    const { socket } = await aSleepingReader(anna)
    for (let i = 0; i < 20; i++)
      await announceWords(anna, ...Array.from({ length: 10 }, () => 'x'.repeat(20_000)))
    const before = countStreams()
    await anna.request('/api/logout.php')
    await expect.poll(countStreams).toBe(before - 1)
    await announceWords(anna, 'into the void')
    await sweep()
    await sweep()
    socket.destroy()
  })

  test('a client that never reads is disconnected', async () => {
    const anna = await aMember()
    const { before } = await aSleepingReader(anna)
    for (let i = 0; i < 60; i++)
      await announceWords(anna, ...Array.from({ length: 10 }, () => 'x'.repeat(20_000)))
    const countSwept = async () => {
      await sweep()
      return countStreams()
    }
    await expect.poll(countSwept).toBe(before)
  })
})

/** A client that opens the stream and reads nothing. */
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
