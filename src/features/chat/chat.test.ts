import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { chatWith, creditsOf, giveCredits, someoneWith, textsWith, write } from '../../../test/chats.ts'
import { changeMember, eventsOf } from '../../../test/likes.ts'
import type { Someone } from '../../../test/someone.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { reconcile } from '../reconcile/reconcile.server.ts'
import type { Message } from './chat.contract.ts'
import { purgeChats } from './retention/purge-chats.server.ts'

async function two() {
  const site = await aSite()
  return {
    site,
    anna: await someoneWith(10, site, { name: 'Anna' }),
    ben: await someoneWith(10, site, { name: 'Ben' }),
  }
}

test('a message is charged to the sender, announced and listed to both members, and unread for the receiver', async () => {
  const { anna, ben } = await two()
  const { status, body } = await write(anna, ben, ' Hallo Ben ')
  expect([status, body]).toEqual([200, { conversation: body.conversation, held: false, credits: 9 }])
  expect(await creditsOf(anna)).toBe(9)
  const list = await ben.get('/api/chats.php')
  expect(list).toMatchObject({
    num_unread_messages: 1,
    chats: [
      {
        conversation: { id: body.conversation, last_message: { text: 'Hallo Ben', mine: false } },
        profile: { id: anna.memberId, name: 'Anna' },
        num_unread_messages: 1,
      },
    ],
  })
  expect((await anna.get('/api/chats.php')).chats[0]).toMatchObject({
    num_unread_messages: 0,
    conversation: { last_message: { mine: true, read: false } },
  })
  for (const one of [anna, ben]) expect((await eventsOf(one)).map(([type]) => type)).toEqual(['message'])
})

test('a message sent repeatedly with the same id, concurrently or later, is stored and charged once', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const answers = await Promise.all(Array.from({ length: 6 }, () => write(anna, ben, 'Hallo', id)))
  expect(answers.map(({ status, body }) => [status, body.credits])).toEqual(Array(6).fill([200, 9]))
  expect((await write(anna, ben, 'Hallo', id)).status).toBe(200)
  expect(await textsWith(ben, anna)).toEqual(['Hallo'])
  expect(await creditsOf(anna)).toBe(9)
})

test('a message without enough credits is refused, costs nothing and creates no chat', async () => {
  const site = await aSite({ message_credits: 3 })
  const [anna, ben] = [await someoneWith(2, site), await someoneWith(10, site)]
  const { status, body } = await write(anna, ben)
  expect([status, body.error]).toMatchObject([402, { code: 'credits_insufficient', needed: 3, balance: 2 }])
  expect([await creditsOf(anna), (await ben.get('/api/chats.php')).chats]).toEqual([2, []])
  expect((await anna.get('/api/chats.php')).chats).toEqual([])
})

test('a free member may begin two conversations; answers do not count, and premium has no limit', async () => {
  const { site, anna, ben } = await two()
  const [cees, dirk, emma] = [
    await someoneWith(10, site),
    await someoneWith(10, site),
    await someoneWith(10, site),
  ]
  await write(emma, anna)
  await write(anna, emma)
  await write(anna, ben)
  expect((await write(anna, cees)).status).toBe(200)
  const { conversation } = (await write(anna, ben)).body
  await anna.send('DELETE', '/api/chat.php', { conversation })
  const refused = await write(anna, dirk)
  expect([refused.status, refused.body.error]).toMatchObject([402, { code: 'premium_only', limit: 2 }])
  expect((await write(anna, ben)).status).toBe(200)
  await changeMember(anna, { isPaid: true })
  expect((await write(anna, dirk)).status).toBe(200)
})

test('starts_left counts down for free members and is null for premium members', async () => {
  const { site, anna, ben } = await two()
  expect(await chatWith(anna, ben)).toMatchObject({ begun: false, starts_left: 2 })
  await write(anna, ben)
  expect(await chatWith(anna, ben)).toMatchObject({ begun: true, starts_left: 1 })
  expect(await chatWith(ben, anna)).toMatchObject({ begun: true, starts_left: 2 })
  const cees = await someoneWith(10, site)
  await write(anna, cees)
  expect(await chatWith(anna, cees)).toMatchObject({ begun: true, starts_left: 0 })
  await changeMember(anna, { isPaid: true })
  expect(await chatWith(anna, ben)).toMatchObject({ starts_left: null })
})

test('both members see that a conversation was marked as read; marking it again sends no event', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben)).body
  await ben.send('PUT', '/api/chat.php', { conversation })
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(0)
  expect((await chatWith(anna, ben)).conversation.messages[0]).toMatchObject({ mine: true, read: true })
  expect((await eventsOf(anna)).map(([type]) => type)).toEqual(['message', 'read'])
  await ben.send('PUT', '/api/chat.php', { conversation })
  expect(await eventsOf(ben)).toHaveLength(2)
})

test('while a member is invisible, nobody is told what they read; the ticks come with the next message they read', async () => {
  const { anna, ben } = await two()
  await write(anna, ben)
  const { conversation } = (await write(anna, ben)).body
  const read = () => ben.send('PUT', '/api/chat.php', { conversation })
  const ticks = async () =>
    (await chatWith(anna, ben)).conversation.messages.map((message: Message) => message.read)
  await read()
  await write(anna, ben)
  await ben.send('PUT', '/api/user.php', { invisible: true })
  const before = await eventsOf(anna)
  await read()
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(0)
  const shown = async () => (await anna.get('/api/chats.php')).chats[0].conversation.last_message.read
  expect([await eventsOf(anna), await ticks(), await shown()]).toEqual([before, [true, true, false], false])
  await ben.send('PUT', '/api/user.php', { invisible: false })
  await read()
  expect(await ticks()).toEqual([true, true, false])
  await write(anna, ben)
  await read()
  expect([await ticks(), await shown()]).toEqual([[true, true, true, true], true])
})

test('a deleted message is gone for both and not counted as unread; only its sender can delete it', async () => {
  const { anna, ben } = await two()
  const [first, second] = [newId(), newId()]
  const { conversation } = (await write(anna, ben, 'Een', first)).body
  await write(anna, ben, 'Twee', second)
  const remove = (one: Someone, id: string) => one.send('DELETE', '/api/message.php', { conversation, id })
  expect((await remove(ben, second)).status).toBe(404)
  expect((await remove(anna, second)).status).toBe(200)
  expect([await textsWith(anna, ben), await textsWith(ben, anna)]).toEqual([['Een'], ['Een']])
  expect((await ben.get('/api/chats.php')).chats[0]).toMatchObject({
    num_unread_messages: 1,
    conversation: { last_message: { text: 'Een' } },
  })
  expect((await write(anna, ben, 'Twee', second)).status).toBe(200)
  expect(await textsWith(ben, anna)).toEqual(['Een'])
})

test('a deleted chat is gone for one member; a new message brings it back empty', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben, 'Een')).body
  await ben.send('DELETE', '/api/chat.php', { conversation })
  expect([(await ben.get('/api/chats.php')).chats, await textsWith(ben, anna)]).toEqual([[], []])
  expect(await textsWith(anna, ben)).toEqual(['Een'])
  await write(anna, ben, 'Twee')
  expect(await textsWith(ben, anna)).toEqual(['Twee'])
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(1)
})

test('a stranger cannot read, mark as read, delete or write in a conversation', async () => {
  const { site, anna, ben } = await two()
  const eve = await someoneWith(10, site)
  const stranger = await someoneWith(10, await aSite())
  const { conversation } = (await write(anna, ben)).body
  for (const one of [eve, stranger]) {
    expect((await one.request(`/api/chat.php?conversation=${conversation}`)).status).toBe(404)
    for (const method of ['PUT', 'DELETE'])
      expect((await one.send(method, '/api/chat.php', { conversation })).status).toBe(404)
    const message = { conversation, id: newId(), type: 'text', text: 'Hallo' }
    expect((await one.send('POST', '/api/chat.php', message)).status).toBe(404)
  }
  expect((await write(stranger, anna)).body.error.code).toBe('not_available')
  expect((await write(anna, anna)).status).toBe(400)
})

test('an invisible member cannot write or be written to; existing messages stay', async () => {
  const { anna, ben } = await two()
  await write(anna, ben)
  await ben.send('PUT', '/api/user.php', { invisible: true })
  expect((await write(anna, ben)).body.error.code).toBe('not_available')
  expect((await write(ben, anna)).body.error.code).toBe('invisible')
  expect(await chatWith(anna, ben)).toMatchObject({ available: false, profile: { presence: null } })
  expect(await creditsOf(anna)).toBe(9)
})

test('the partner in a conversation is not told where a member lives while they are invisible', async () => {
  const { anna, ben } = await two()
  await write(anna, ben)
  const move = (city: string) => ben.send('PUT', '/api/profile.php', { country: 'NL', city })
  const shown = async () => [
    (await chatWith(anna, ben)).profile.city,
    (await anna.get('/api/chats.php')).chats[0].profile.city,
  ]
  await move('Utrecht')
  expect(await shown()).toEqual(['Utrecht', 'Utrecht'])
  await ben.send('PUT', '/api/user.php', { invisible: true })
  expect((await move('Zwolle')).status).toBe(200)
  expect(await shown()).toEqual([null, null])
  await ben.send('PUT', '/api/user.php', { invisible: false })
  expect(await shown()).toEqual(['Zwolle', 'Zwolle'])
})

test('a block removes the conversation for both, and lifting the block does not restore it', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben, 'Een')).body
  await write(ben, anna, 'Twee')
  await ben.send('POST', '/api/block.php', { profile: anna.memberId })
  for (const one of [anna, ben]) {
    expect((await one.get('/api/chats.php')).chats).toEqual([])
    expect((await one.request(`/api/chat.php?conversation=${conversation}`)).status).toBe(404)
  }
  for (const [one, other] of [
    [anna, ben],
    [ben, anna],
  ] as const)
    expect((await write(one, other)).body.error.code).toBe('not_available')
  await ben.send('DELETE', '/api/block.php', { profile: anna.memberId })
  expect([await textsWith(anna, ben), await textsWith(ben, anna)]).toEqual([[], []])
  await write(anna, ben, 'Drie')
  expect(await textsWith(ben, anna)).toEqual(['Drie'])
})

test.each([
  ['', 'Schrijf eerst een bericht.'],
  ['   ', 'Schrijf eerst een bericht.'],
  ['x'.repeat(1001), 'Je bericht is te lang.'],
  ['\u200b \u202e\u2800', 'Schrijf eerst een bericht.'],
  [`a${'\u0301'.repeat(20)}`, expect.any(String)],
])(
  'a text that is empty, invisible, too long or full of combining marks is refused: %j',
  async (text, words) => {
    const { anna, ben } = await two()
    expect((await write(anna, ben, text)).body.error.fields).toEqual({ text: words })
    expect((await write(anna, ben, '👨‍👩‍👧‍👦'.repeat(300))).status).toBe(200)
  },
)

test('a long conversation is returned in pages, and messages older than the history limit are hidden', async () => {
  const { anna, ben } = await two()
  await giveCredits(anna, 100)
  for (let i = 0; i < 10; i++) await write(anna, ben, `oud ${i}`)
  moveClock(days(181))
  for (const one of [anna, ben]) one.cookies.session = await startSession(one)
  for (let i = 0; i < 45; i++) {
    await write(anna, ben, String(i))
    moveClock(5000)
  }
  const first = await chatWith(ben, anna)
  expect(first.conversation.messages).toHaveLength(40)
  expect(first.history_limited).toBe(false)
  const second = await ben.get(`/api/chat.php?profile=${anna.memberId}&before=${first.more}`)
  const all = [...second.conversation.messages, ...first.conversation.messages]
  expect(all.map(({ text }) => text)).toEqual(Array.from({ length: 45 }, (_, i) => String(i)))
  expect([second.more, second.history_limited]).toEqual([null, true])
})

test('messages that neither member can see any more are purged after 30 days; messages that one can see are kept', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const { conversation } = (await write(anna, ben, 'Een', id)).body
  await write(anna, ben, 'Twee')
  await anna.send('DELETE', '/api/message.php', { conversation, id })
  await anna.send('DELETE', '/api/chat.php', { conversation })
  const left = async () => {
    for (const one of [anna, ben]) one.cookies.session = await startSession(one)
    await purgeChats.run({})
    return (await db.query(sql`SELECT FROM messages WHERE conversation_id = ${conversation}`)).rowCount
  }
  moveClock(days(29))
  expect(await left()).toBe(2)
  moveClock(days(2))
  expect(await left()).toBe(1)
  await ben.send('DELETE', '/api/chat.php', { conversation })
  expect(await left()).toBe(1)
  moveClock(days(31))
  expect(await left()).toBe(0)
  expect((await write(anna, ben, 'Een', id)).body.error.code).toBe('not_available')
  expect(await textsWith(ben, anna)).toEqual([])
})

test('reconcile finds no differences in the ledger after all these tests', async () => {
  expect((await reconcile()).differences).toEqual([])
})
