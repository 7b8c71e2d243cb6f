import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { type Someone, someoneWith, write } from '../../../test/chats.ts'
import { changeMember, toldTo } from '../../../test/likes.ts'
import { pool } from '../../platform/database.server.ts'

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

/** What the badge says, which is always what the list says. */
async function unreadOf(one: Someone): Promise<number> {
  const { user } = await one.get('/api/user.php')
  const { num_unread_messages } = await one.get('/api/chats.php')
  expect(user.num_unread_messages).toBe(num_unread_messages)
  return num_unread_messages
}

test('what was not read is counted over all conversations, until it is read, taken back or thrown away', async () => {
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

test('to have read is told to all tabs of the one who read, and to the one who wrote', async () => {
  const { anna, cees, conversation } = await twoWriters()
  await cees.send('PUT', '/api/chat.php', { conversation })
  for (const one of [anna, cees]) expect((await toldTo(one)).at(-1)?.[0]).toBe('read')
  const before = (await toldTo(cees)).length
  await cees.send('PUT', '/api/chat.php', { conversation })
  expect(await toldTo(cees)).toHaveLength(before)
})

test('who hides is still counted; who left or was blocked is not, and who comes back is again', async () => {
  const { anna, ben, cees } = await twoWriters()
  await anna.send('PUT', '/api/user.php', { invisible: true })
  expect(await unreadOf(cees)).toBe(3)
  await changeMember(anna, { status: 'deleted', deletedAt: new Date() })
  await pool.query('UPDATE member_search SET is_visible = false WHERE member_id = $1', [anna.memberId])
  expect(await unreadOf(cees)).toBe(1)
  await changeMember(anna, { status: 'active', deletedAt: null })
  expect(await unreadOf(cees)).toBe(3)
  await ben.send('POST', '/api/block.php', { profile: cees.memberId })
  expect(await unreadOf(cees)).toBe(2)
})
