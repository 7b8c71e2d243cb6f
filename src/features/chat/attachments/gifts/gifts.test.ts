import { expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import { chatWith, creditsOf, give, someoneWith } from '../../../../../test/chats.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { transfersOf } from '../../../credits/credits.server.ts'
import { reconcile } from '../../../reconcile/reconcile.server.ts'

async function two(credits: number, settings = {}) {
  const site = await aSite(settings)
  return { site, anna: await someoneWith(credits, site), ben: await someoneWith(0, site) }
}

test('the gift list has at least eight gifts that cost one to five times the site’s gift price', async () => {
  const { site, anna } = await two(0, { gift_credits: 7 })
  const { gifts } = await anna.get('/api/gifts.php')
  const codes = gifts.map(({ code }: { code: string }) => code)
  expect([new Set(codes).size, codes.length >= 8, codes.includes('rose')]).toEqual([codes.length, true, true])
  const prices: number[] = gifts.map(({ credits }: { credits: number }) => credits)
  expect([...new Set(prices)].sort((a, b) => a - b)).toEqual([7, 14, 21, 28, 35])
  expect(await site.visitor().get('/api/gifts.php')).toEqual({ gifts })
})

test('a gift sent concurrently with the same id is stored once, costs its price and is booked as a gift', async () => {
  const { anna, ben } = await two(12)
  const id = newId()
  const answers = await Promise.all(Array.from({ length: 4 }, () => give(anna, ben, 'teddy', id)))
  expect(answers.map(({ status }) => status)).toEqual([402, 402, 402, 402])
  const more = await Promise.all(Array.from({ length: 4 }, () => give(anna, ben, 'chocolates', id)))
  expect(more.map(({ status, body }) => [status, body.credits])).toEqual(Array(4).fill([200, 2]))
  const { messages } = (await chatWith(ben, anna)).conversation
  expect(messages).toMatchObject([{ type: 'gift', gift: 'chocolates', text: null, photo: null, mine: false }])
  expect((await ben.get('/api/chats.php')).chats[0].conversation.last_message).toMatchObject({ type: 'gift' })
  expect((await transfersOf(anna)).map(({ amount, reason }) => [amount, reason])).toEqual([
    [12, 'demo'],
    [-10, 'gift'],
  ])
  expect((await reconcile()).differences).toEqual([])
})

test('a gift without enough credits is refused with the price', async () => {
  const { anna, ben } = await two(24)
  const { status, body } = await give(anna, ben, 'diamond')
  expect([status, body.error]).toMatchObject([402, { code: 'credits_insufficient', needed: 25, balance: 24 }])
  expect([await creditsOf(anna), (await ben.get('/api/chats.php')).chats]).toEqual([24, []])
})

test.each([
  [{ type: 'gift', gift: 'pony' }, 'gift'],
  [{ type: 'gift' }, 'gift'],
  [{ type: 'gift', gift: 'toString' }, 'gift'],
  [{ type: 'song', gift: 'rose' }, 'type'],
  [{ gift: 'rose' }, 'type'],
])('an unknown gift or message type is refused: %j', async (message, field) => {
  const { anna, ben } = await two(100)
  const request = { profile: ben.memberId, id: newId(), credits: 1, ...message }
  const { status, body } = await anna.send('POST', '/api/chat.php', request)
  expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]])
  expect(await creditsOf(anna)).toBe(100)
})

test('a price in the request is ignored', async () => {
  const { anna, ben } = await two(100)
  const request = { profile: ben.memberId, id: newId(), type: 'gift', gift: 'rose', credits: 0, price: 0 }
  expect((await anna.send('POST', '/api/chat.php', request)).body.credits).toBe(95)
})
