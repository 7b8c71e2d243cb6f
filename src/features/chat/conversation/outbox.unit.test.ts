import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../../platform/live.ts'
import { write, writtenIn } from './draft-text.ts'
import { drop, resend, send } from './outbox.ts'
import { outboxOf } from './outbox-store.ts'

type Posted = { id: string; text: string }
let posted: Posted[] = []
let answer: (message: Posted) => Promise<Response> | Response

const ok = () => Response.json({ conversation: 'chat', held: false, credits: 1 })
const no = (code: string) => Response.json({ error: { code, message: 'Nee' } }, { status: 402 })
const text = (words: string) => ({ type: 'text', text: words }) as const
const draft = 'chat noor by anna'
const shown = () =>
  outboxOf(draft).unsent.map(({ content, status }) => [
    content.type === 'text' ? content.text : content.type,
    status,
  ])
const settled = () => vi.waitFor(() => expect(shown().some(([, status]) => status === 'sending')).toBe(false))

beforeEach(() => {
  posted = []
  answer = ok
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    posted.push(JSON.parse(body))
    return answer(JSON.parse(body))
  })
})

afterEach(() => {
  drop(
    draft,
    outboxOf(draft).unsent.map(({ id }) => id),
  )
  write(draft, '')
  vi.unstubAllGlobals()
})

test('messages go one at a time, in the order in which they were written', async () => {
  const first = Promise.withResolvers<Response>()
  answer = (message) => (message.text === 'Een' ? first.promise : ok())
  for (const words of ['Een', 'Twee', 'Drie']) send(draft, 'noor', text(words))
  expect(shown()).toEqual([
    ['Een', 'sending'],
    ['Twee', 'waiting'],
    ['Drie', 'waiting'],
  ])
  expect(posted).toHaveLength(1)
  first.resolve(ok())
  await vi.waitFor(() => expect(shown().map(([, status]) => status)).toEqual(['sent', 'sent', 'sent']))
  expect(posted.map((message) => message.text)).toEqual(['Een', 'Twee', 'Drie'])
})

test('what comes after one that failed does not go before it, and each goes again under its own id', async () => {
  answer = () => no('internal')
  send(draft, 'noor', text('Een'))
  send(draft, 'noor', text('Twee'))
  await settled()
  expect([shown(), posted.length]).toEqual([
    [
      ['Een', 'failed'],
      ['Twee', 'failed'],
    ],
    1,
  ])
  answer = ok
  for (const { id } of outboxOf(draft).unsent) resend(draft, id)
  await vi.waitFor(() => expect(shown().map(([, status]) => status)).toEqual(['sent', 'sent']))
  expect(posted.map((message) => message.text)).toEqual(['Een', 'Een', 'Twee'])
  expect(posted[0]?.id).toBe(posted[1]?.id)
})

test('what is refused is back where it was written, with the reason', async () => {
  answer = () => no('credits_insufficient')
  send(draft, 'noor', text('Hallo'))
  await settled()
  expect([shown(), writtenIn(draft), outboxOf(draft).problem?.code]).toEqual([
    [],
    'Hallo',
    'credits_insufficient',
  ])
})

test('but not in the place of what was written meanwhile', async () => {
  answer = () => no('credits_insufficient')
  send(draft, 'noor', text('Hallo'))
  write(draft, 'En nog iets')
  await settled()
  expect([shown(), writtenIn(draft)]).toEqual([[['Hallo', 'failed']], 'En nog iets'])
})

test('without a connection nothing is tried, and nothing lost', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  send(draft, 'noor', text('Hallo'))
  await settled()
  expect([shown(), posted]).toEqual([[['Hallo', 'failed']], []])
})

test('a gift that is refused stays where it is, to be given again or not: it is nothing to write on', async () => {
  answer = () => no('credits_insufficient')
  send(draft, 'noor', { type: 'gift', gift: 'rose' })
  await settled()
  expect([shown(), writtenIn(draft), outboxOf(draft).problem?.code]).toEqual([
    [['gift', 'failed']],
    '',
    'credits_insufficient',
  ])
  const [first] = posted
  answer = ok
  resend(draft, first?.id ?? '')
  await settled()
  expect([shown(), posted[1]]).toEqual([[['gift', 'sent']], first])
})

test('what did not get through goes by itself once the server is heard again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  send(draft, 'noor', text('Straks'))
  await settled()
  expect(shown()).toEqual([['Straks', 'failed']])
  vi.stubGlobal('navigator', { onLine: true })
  emitLive({ type: 'alive' })
  await vi.waitFor(() => expect(shown()).toEqual([['Straks', 'sent']]))
  expect(posted.map((one) => one.text)).toEqual(['Straks'])
})
