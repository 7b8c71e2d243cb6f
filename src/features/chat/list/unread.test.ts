import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { someoneWith, write } from '../../../../test/chats.ts'
import { changeMember, eventsOf } from '../../../../test/likes.ts'
import type { Someone } from '../../../../test/someone.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

async function twoWriters() {
  const site = await aSite()
  const [anna, ben, cees] = [
    await someoneWith(10, site),
    await someoneWith(10, site),
    await someoneWith(0, site),
  ]
  await write(anna, cees)
  const { body } = await write(anna, cees)
  await write(ben, cees)
  return { anna, ben, cees, conversation: body.conversation as string }
}

/** The unread count of the badge; asserts that the list says the same. */
async function unreadOf(one: Someone): Promise<number> {
  const { user } = await one.get('/api/user.php')
  const { num_unread_messages } = await one.get('/api/chats.php')
  expect(user.num_unread_messages).toBe(num_unread_messages)
  return num_unread_messages
}

test('the unread count covers all chats and drops when messages are read or deleted', async () => {
  const { anna, ben, cees, conversation } = await twoWriters()
  expect([await unreadOf(cees), await unreadOf(anna)]).toEqual([3, 0])
  await cees.send('PUT', '/api/chat.php', { conversation })
  expect(await unreadOf(cees)).toBe(1)
  const { body } = await write(ben, cees)
  expect(await unreadOf(cees)).toBe(2)
  const { messages } = (await ben.get(`/api/chat.php?conversation=${body.conversation}`)).conversation
  await ben.send('DELETE', '/api/message.php', { conversation: body.conversation, id: messages[0].id })
  expect(await unreadOf(cees)).toBe(1)
  await cees.send('DELETE', '/api/chat.php', { conversation: body.conversation })
  expect(await unreadOf(cees)).toBe(0)
})

test('reading announces a read event to both members, once', async () => {
  const { anna, cees, conversation } = await twoWriters()
  await cees.send('PUT', '/api/chat.php', { conversation })
  for (const one of [anna, cees]) expect((await eventsOf(one)).at(-1)?.[0]).toBe('read')
  const before = (await eventsOf(cees)).length
  await cees.send('PUT', '/api/chat.php', { conversation })
  expect(await eventsOf(cees)).toHaveLength(before)
})

test('marking a chat read in which only own messages are new announces nothing', async () => {
  const { anna, cees, conversation } = await twoWriters()
  const events = async () => [await eventsOf(anna), await eventsOf(cees)]
  const before = await events()
  await anna.send('PUT', '/api/chat.php', { conversation })
  expect(await events()).toEqual(before)
})

test('messages of an invisible member count as unread; those of members who left or were blocked do not', async () => {
  const { anna, ben, cees } = await twoWriters()
  await anna.send('PUT', '/api/user.php', { invisible: true })
  expect(await unreadOf(cees)).toBe(3)
  await changeMember(anna, { status: 'deleted', deletedAt: new Date() })
  await db.query(sql`UPDATE member_search SET is_visible = false WHERE member_id = ${anna.memberId}`)
  expect(await unreadOf(cees)).toBe(1)
  await changeMember(anna, { status: 'active', deletedAt: null })
  expect(await unreadOf(cees)).toBe(3)
  await ben.send('POST', '/api/block.php', { profile: cees.memberId })
  expect(await unreadOf(cees)).toBe(2)
})
