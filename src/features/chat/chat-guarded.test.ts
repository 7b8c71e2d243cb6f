import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { chatWith, creditsOf, give, someoneWith, textsWith, write } from '../../../test/chats.ts'
import { eventsOf } from '../../../test/likes.ts'
import type { Someone } from '../../../test/someone.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { purgeChats } from './retention/purge-chats.server.ts'

async function two() {
  const site = await aSite()
  return { site, anna: await someoneWith(10, site), ben: await someoneWith(10, site) }
}
const remove = (one: Someone, conversation: string, id: string) =>
  one.send('DELETE', '/api/message.php', { conversation, id })

test('a blocked member cannot delete their message, and the blocker gets no event', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const { conversation } = (await write(anna, ben, 'Een', id)).body
  await ben.send('POST', '/api/block.php', { profile: anna.memberId })
  const before = await eventsOf(ben)
  expect((await remove(anna, conversation, id)).status).toBe(404)
  for (const method of ['PUT', 'DELETE']) await anna.send(method, '/api/chat.php', { conversation })
  expect(await eventsOf(ben)).toEqual(before)
})

test('a member who deleted a chat cannot delete its messages any more', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const { conversation } = (await write(anna, ben, 'Een', id)).body
  await anna.send('DELETE', '/api/chat.php', { conversation })
  expect((await remove(anna, conversation, id)).status).toBe(404)
  expect(await textsWith(ben, anna)).toEqual(['Een'])
})

test('deleting an unread chat does not mark its messages as read', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben)).body
  await ben.send('DELETE', '/api/chat.php', { conversation })
  await ben.send('PUT', '/api/chat.php', { conversation })
  expect((await chatWith(anna, ben)).conversation.messages[0]).toMatchObject({ read: false })
  await write(anna, ben)
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(1)
})

test('a message id that was paid for is refused for another sender or conversation', async () => {
  const { site, anna, ben } = await two()
  const cees = await someoneWith(10, site)
  const id = newId()
  await write(anna, ben, 'Een', id)
  for (const [one, other] of [
    [ben, anna],
    [anna, cees],
  ] as const)
    expect((await write(one, other, 'Twee', id)).body.error.code).toBe('not_available')
  expect([await creditsOf(anna), await creditsOf(ben), await textsWith(anna, ben)]).toEqual([9, 10, ['Een']])
})

test.each([
  ['paid', 1],
  ['free', 0],
])('the id of a %s message is refused for another content in the same conversation', async (_kind, price) => {
  const site = await aSite({ message_credits: price })
  const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site)]
  const id = newId()
  await write(anna, ben, 'Een', id)
  expect((await write(anna, ben, ' Een ', id)).status).toBe(200)
  for (const other of [write(anna, ben, 'Twee', id), give(anna, ben, 'rose', id)])
    expect((await other).body.error.code).toBe('not_available')
  expect([await creditsOf(anna), await textsWith(ben, anna)]).toEqual([10 - price, ['Een']])
})

test('of two concurrent messages of different senders with the same id one is sent and one refused', async () => {
  const { site, anna, ben } = await two()
  const [cees, dora] = [await someoneWith(10, site), await someoneWith(10, site)]
  for (let i = 0; i < 10; i++) {
    const id = newId()
    const answers = await Promise.all([write(anna, ben, 'Een', id), write(cees, dora, 'Twee', id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  expect((await creditsOf(anna)) + (await creditsOf(cees))).toBe(10)
})

test('deleting a message lowers the unread count only if the message was unread and not cleared', async () => {
  const { anna, ben } = await two()
  const [first, second] = [newId(), newId()]
  await write(anna, ben, 'Nul')
  const { conversation } = (await write(anna, ben, 'Een', first)).body
  await ben.send('PUT', '/api/chat.php', { conversation })
  await write(anna, ben, 'Twee', second)
  await remove(anna, conversation, first)
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(1)
  await ben.send('DELETE', '/api/chat.php', { conversation })
  expect((await eventsOf(ben)).at(-1)).toEqual(['chats', null])
  const third = newId()
  await write(anna, ben, 'Drie', third)
  await remove(anna, conversation, second)
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(1)
  await remove(anna, conversation, third)
  expect((await ben.get('/api/chats.php')).chats).toMatchObject([
    { num_unread_messages: 0, conversation: { last_message: null } },
  ])
})

test('a conversation with oneself or with an invisible member is not found', async () => {
  const { anna, ben } = await two()
  await ben.send('PUT', '/api/user.php', { invisible: true })
  for (const { memberId } of [anna, ben])
    expect((await anna.request(`/api/chat.php?profile=${memberId}`)).status).toBe(404)
})

test('only own messages carry the read mark, never received ones', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben)).body
  await write(ben, anna)
  for (const one of [anna, ben]) await one.send('PUT', '/api/chat.php', { conversation })
  const { messages } = (await chatWith(ben, anna)).conversation
  expect(messages).toMatchObject([
    { mine: false, read: false },
    { mine: true, read: true },
  ])
})

test('the blocked member gets an event when the block removes a conversation', async () => {
  const { anna, ben } = await two()
  await write(anna, ben)
  await ben.send('POST', '/api/block.php', { profile: anna.memberId })
  expect((await eventsOf(anna)).map(([type]) => type)).toEqual(['message', 'user'])
})

test('the rate limit per network counts messages of all members', async () => {
  const { site, anna, ben } = await two()
  await write(anna, ben)
  await db.query(
    sql`UPDATE rate_limits SET used = 300 WHERE site_id = ${site.id} AND key LIKE 'message-network:%'`,
  )
  const refused = await write(ben, anna)
  expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
  expect(await creditsOf(ben)).toBe(10)
})

test('a before beyond any message number returns the newest page, an invalid one is refused', async () => {
  const { anna, ben } = await two()
  await write(anna, ben)
  const request = (before: string) => anna.request(`/api/chat.php?profile=${ben.memberId}&before=${before}`)
  for (const before of ['2147483648', '99999999999', '9007199254740991', '1e10'])
    expect([before, (await (await request(before)).json()).conversation?.messages]).toMatchObject([
      before,
      [{}],
    ])
  for (const before of ['0', '-1', 'x', '1.5', 'Infinity'])
    expect([before, (await request(before)).status]).toEqual([before, 400])
})

test('ids are case-insensitive', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const loud = { memberId: ben.memberId.toUpperCase() }
  const { conversation } = (await write(anna, loud, 'Een', id.toUpperCase())).body
  expect((await write(anna, ben, 'Een', id)).body.conversation).toBe(conversation)
  expect(await textsWith(ben, anna)).toEqual(['Een'])
  const chat = await ben.get(`/api/chat.php?conversation=${conversation.toUpperCase()}`)
  expect(chat.conversation.id).toBe(conversation)
})

test('the purge keeps messages that only one of the two has deleted', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben, 'Een')).body
  const deleteChat = async (one: Someone) => {
    one.cookies.session = await startSession(one)
    await one.send('DELETE', '/api/chat.php', { conversation })
  }
  await deleteChat(anna)
  await write(ben, anna, 'Twee')
  await deleteChat(ben)
  moveClock(days(31))
  await purgeChats.run({})
  anna.cookies.session = await startSession(anna)
  expect(await textsWith(anna, ben)).toEqual(['Twee'])
})

test('the purge also removes messages of chats that are deleted again every week', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben, 'Een')).body
  const left = async () =>
    (await db.query(sql`SELECT FROM messages WHERE conversation_id = ${conversation}`)).rowCount
  for (let week = 0; week < 6; week++) {
    expect([week, await left()]).toEqual([week, week < 5 ? 1 : 0])
    for (const one of [anna, ben]) {
      one.cookies.session = await startSession(one)
      await one.send('DELETE', '/api/chat.php', { conversation })
    }
    moveClock(days(7))
    await purgeChats.run({})
  }
})
