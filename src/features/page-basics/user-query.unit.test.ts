import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../platform/live.ts'
import { queries } from '../../platform/live-query.ts'
import type { User } from '../accounts/accounts.contract.ts'
import { adoptUser, userQuery, whileMarking } from './user-query.ts'

const shown: number[] = []
vi.mock('./user-now.ts', () => ({
  showUser: (_page: User, { num_unread_messages: count }: User) =>
    shown.at(-1) !== count && shown.push(count),
}))

const userWith = (num_unread_messages: number, last_event: number, id = 'me') =>
  ({ profile: { id }, num_unread_messages, last_event }) as User

/** Requests for the user that were not answered yet. */
let requests: ((user: User) => void)[] = []
const settle = () => vi.advanceTimersByTimeAsync(1000)
const receive = (id: number) =>
  emitLive({
    type: 'message',
    id,
    conversation: 'a',
    message: { id: `m${id}`, number: id, sender: 'other', date: '' },
  })
const readEvent = (count: number, id: number, by = 'me') =>
  emitLive({ type: 'read', id, conversation: 'a', read: { by, number: id, count } })

function start(count = 0) {
  requests = []
  queries.clear()
  // Another page first: its marks are forgotten.
  adoptUser(userWith(0, 0, 'before'))
  adoptUser(userWith(count, 10))
  shown.length = 0
  shown.push(count)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => requests.push((user) => resolve(Response.json({ user })))),
  )
  start()
})
afterEach(async () => {
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a message counts after a moment', async () => {
  receive(11)
  expect(shown).toEqual([0])
  await settle()
  expect(shown).toEqual([0, 1])
})

test('a message that is read at once in the open conversation never shows as unread', async () => {
  start(3)
  receive(11)
  await whileMarking(1, async () => ({ event: 12 }))
  await settle()
  readEvent(1, 12)
  await settle()
  expect(shown).toEqual([3])
})

test('a read in another tab is subtracted when its event comes, and one by the other member changes nothing', async () => {
  receive(11)
  receive(12)
  await settle()
  readEvent(1, 13)
  readEvent(1, 14, 'other')
  expect(shown).toEqual([0, 2, 1])
})

test('a read covers messages that came while it was in flight', async () => {
  receive(11)
  await settle()
  const marking = whileMarking(1, async () => ({ event: 13 }))
  receive(12)
  readEvent(2, 13)
  await marking
  await settle()
  expect(shown).toEqual([0, 1, 0])
})

test('messages count again if the server was not reached, or had nothing to mark', async () => {
  start(1)
  await whileMarking(1, () => Promise.reject(new Error('offline')))
  await settle()
  await whileMarking(1, async () => null)
  await settle()
  expect(shown).toEqual([1, 0, 1, 0, 1])
})

test('a total that includes an event is not changed by it, and older page data does not change the total', async () => {
  receive(11)
  await settle()
  void userQuery.refresh('me')
  receive(12)
  requests.shift()?.(userWith(2, 12))
  await settle()
  expect(shown).toEqual([0, 1, 2])
  adoptUser(userWith(0, 10))
  expect(userQuery.get('me')?.num_unread_messages).toBe(2)
  expect(requests.length).toBe(1)
})

test('own messages cost credits, so they fetch the user', async () => {
  emitLive({
    type: 'message',
    id: 11,
    conversation: 'a',
    message: { id: 'm', number: 1, sender: 'me', date: '' },
  })
  void userQuery.fetchIfStale('me')
  await settle()
  expect(requests.length).toBe(1)
})

/** The server stores messages and reads. Events and answers reach the tab later; events stay in order. */
const step = fc.constantFrom(
  ...([
    'message',
    'read here',
    'read elsewhere',
    'event',
    'fetch',
    'fetched',
    'page data',
    'mark answered',
    'wait',
  ] as const),
)

test('random steps: once everything has arrived, the total is that of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      start()
      const log: { isReceived: boolean; count: number }[] = []
      let [delivered, onServer, here] = [0, 0, 0]
      let answers: (() => void)[] = []
      /** Fetched responses, as they were when the server read them. */
      let responses: (() => void)[] = []
      const current = () => userWith(onServer, 10 + log.length)
      const readOnServer = () => {
        const count = onServer
        onServer = 0
        return count > 0 ? { event: 10 + log.push({ isReceived: false, count }) } : null
      }
      const deliver = () => {
        const event = log[delivered]
        if (!event) return
        delivered++
        here = event.isReceived ? here + 1 : 0
        if (event.isReceived) receive(10 + delivered)
        else readEvent(event.count, 10 + delivered)
      }
      const serve = () => {
        for (const answer of requests.splice(0)) responses.push(answer.bind(null, current()))
      }
      const arrive = async () => {
        for (const respond of responses) respond()
        responses = []
        await vi.advanceTimersByTimeAsync(0)
      }
      const answer = async () => {
        for (const one of answers) one()
        answers = []
        await vi.advanceTimersByTimeAsync(0)
      }
      const does: Record<typeof step extends fc.Arbitrary<infer Step> ? Step : never, () => unknown> = {
        message: () => {
          onServer++
          log.push({ isReceived: true, count: 1 })
        },
        'read here': () => {
          const count = here
          here = 0
          const read = readOnServer()
          void whileMarking(count, () => new Promise((resolve) => answers.push(() => resolve(read))))
        },
        'read elsewhere': readOnServer,
        event: deliver,
        fetch: () => {
          void userQuery.refresh('me')
          serve()
        },
        fetched: arrive,
        'page data': () => adoptUser(current()),
        'mark answered': answer,
        wait: settle,
      }
      for (const what of steps) await does[what]()
      while (delivered < log.length) deliver()
      await answer()
      while (requests.length + responses.length > 0) {
        serve()
        await arrive()
      }
      await settle()
      expect(shown.at(-1)).toBe(onServer)
    }),
    { numRuns: 300 },
  )
})
