import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../../../platform/live.ts'
import { draftTextOf, setDraftText } from '../composer/draft-text.ts'
import { removeFromOutbox, resend, send } from './outbox.ts'
import { outboxOf } from './outbox-store.ts'

type Posted = { id: string; text: string }
let posted: Posted[] = []
let answer: (message: Posted) => Promise<Response> | Response

const ok = () => Response.json({ conversation: 'chat', held: false, credits: 1 })
const refusal = (code: string) => Response.json({ error: { code, message: 'Nee' } }, { status: 402 })
const text = (words: string) => ({ type: 'text', text: words }) as const
const draftKey = 'chat noor by anna'
const shown = () =>
  outboxOf(draftKey).unsent.map(({ content, status }) => [
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
  removeFromOutbox(
    draftKey,
    outboxOf(draftKey).unsent.map(({ id }) => id),
  )
  setDraftText(draftKey, '')
  vi.unstubAllGlobals()
})

test('the outbox sends messages one at a time, in order', async () => {
  const first = Promise.withResolvers<Response>()
  answer = (message) => (message.text === 'Een' ? first.promise : ok())
  for (const words of ['Een', 'Twee', 'Drie']) send(draftKey, 'noor', text(words))
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

test('messages behind a failed one fail too, and a retry uses the same id', async () => {
  answer = () => refusal('internal')
  send(draftKey, 'noor', text('Een'))
  send(draftKey, 'noor', text('Twee'))
  await settled()
  expect([shown(), posted.length]).toEqual([
    [
      ['Een', 'failed'],
      ['Twee', 'failed'],
    ],
    1,
  ])
  answer = ok
  for (const { id } of outboxOf(draftKey).unsent) resend(draftKey, id)
  await vi.waitFor(() => expect(shown().map(([, status]) => status)).toEqual(['sent', 'sent']))
  expect(posted.map((message) => message.text)).toEqual(['Een', 'Een', 'Twee'])
  expect(posted[0]?.id).toBe(posted[1]?.id)
})

test('a refused text moves back into the draft, and the outbox has the reason', async () => {
  answer = () => refusal('credits_insufficient')
  send(draftKey, 'noor', text('Hallo'))
  await settled()
  expect([shown(), draftTextOf(draftKey), outboxOf(draftKey).problem?.code]).toEqual([
    [],
    'Hallo',
    'credits_insufficient',
  ])
})

test('a refused text moves back into the draft even if the outbox still has a sent message', async () => {
  send(draftKey, 'noor', text('De laatste'))
  await settled()
  answer = () => refusal('credits_insufficient')
  send(draftKey, 'noor', text('Nog een'))
  await settled()
  expect([draftTextOf(draftKey), shown()]).toEqual(['Nog een', [['De laatste', 'sent']]])
})

test('a refused text stays in the outbox when the draft is not empty', async () => {
  answer = () => refusal('credits_insufficient')
  send(draftKey, 'noor', text('Hallo'))
  setDraftText(draftKey, 'En nog iets')
  await settled()
  expect([shown(), draftTextOf(draftKey)]).toEqual([[['Hallo', 'failed']], 'En nog iets'])
})

test('without a connection a message fails without a request and stays in the outbox', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  send(draftKey, 'noor', text('Hallo'))
  await settled()
  expect([shown(), posted]).toEqual([[['Hallo', 'failed']], []])
})

test('a refused gift stays in the outbox and can be resent', async () => {
  answer = () => refusal('credits_insufficient')
  send(draftKey, 'noor', { type: 'gift', gift: 'rose' })
  await settled()
  expect([shown(), draftTextOf(draftKey), outboxOf(draftKey).problem?.code]).toEqual([
    [['gift', 'failed']],
    '',
    'credits_insufficient',
  ])
  const [first] = posted
  answer = ok
  resend(draftKey, first?.id ?? '')
  await settled()
  expect([shown(), posted[1]]).toEqual([[['gift', 'sent']], first])
})

test('a message that failed offline is retried when the event stream is alive again', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  send(draftKey, 'noor', text('Straks'))
  await settled()
  expect(shown()).toEqual([['Straks', 'failed']])
  vi.stubGlobal('navigator', { onLine: true })
  emitLive({ type: 'alive' })
  await vi.waitFor(() => expect(shown()).toEqual([['Straks', 'sent']]))
  expect(posted.map((message) => message.text)).toEqual(['Straks'])
})
