import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { chatWith, creditsOf, type Someone, someoneWith, textsWith, write } from '../../../test/chats.ts'
import { toldTo } from '../../../test/likes.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { startSession } from '../../platform/sessions.server.ts'
import { purgeChats } from './purge-chats.server.ts'

async function two() {
  const site = await aSite()
  return { site, anna: await someoneWith(10, site), ben: await someoneWith(10, site) }
}
const remove = (one: Someone, conversation: string, id: string) =>
  one.send('DELETE', '/api/message.php', { conversation, id })

test('whoever was blocked changes nothing any more in what they wrote, and the other is told nothing', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const { conversation } = (await write(anna, ben, 'Een', id)).body
  await ben.send('POST', '/api/block.php', { profile: anna.memberId })
  const before = await toldTo(ben)
  expect((await remove(anna, conversation, id)).status).toBe(404)
  for (const method of ['PUT', 'DELETE']) await anna.send(method, '/api/chat.php', { conversation })
  expect(await toldTo(ben)).toEqual(before)
})

test('whoever throws a conversation away cannot take back what was in it', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const { conversation } = (await write(anna, ben, 'Een', id)).body
  await anna.send('DELETE', '/api/chat.php', { conversation })
  expect((await remove(anna, conversation, id)).status).toBe(404)
  expect(await textsWith(ben, anna)).toEqual(['Een'])
})

test('to throw away what one has not read does not say that it was read', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben)).body
  await ben.send('DELETE', '/api/chat.php', { conversation })
  await ben.send('PUT', '/api/chat.php', { conversation })
  expect((await chatWith(anna, ben)).conversation.messages[0]).toMatchObject({ read: false })
  await write(anna, ben)
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(1)
})

test('a name that has been paid for means that one message: nothing else is sent under it, nor said to be', async () => {
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

test('numbers that no conversation reaches are the newest', async () => {
  const { anna, ben } = await two()
  await write(anna, ben)
  const asked = (before: string) => anna.request(`/api/chat.php?profile=${ben.memberId}&before=${before}`)
  for (const before of ['2147483648', '99999999999', '9007199254740991', '1e10'])
    expect([before, (await (await asked(before)).json()).conversation?.messages]).toMatchObject([
      before,
      [{}],
    ])
  for (const before of ['0', '-1', 'x', '1.5', 'Infinity'])
    expect([before, (await asked(before)).status]).toEqual([before, 400])
})

test('an id in capitals is the same id', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const loud = { memberId: ben.memberId.toUpperCase() }
  const { conversation } = (await write(anna, loud, 'Een', id.toUpperCase())).body
  expect((await write(anna, ben, 'Een', id)).body.conversation).toBe(conversation)
  expect(await textsWith(ben, anna)).toEqual(['Een'])
  const asked = await ben.get(`/api/chat.php?conversation=${conversation.toUpperCase()}`)
  expect(asked.conversation.id).toBe(conversation)
})

test('those who throw their conversation away every week leave nothing behind either', async () => {
  const { anna, ben } = await two()
  const { conversation } = (await write(anna, ben, 'Een')).body
  const left = async () =>
    (await pool.query('SELECT FROM messages WHERE conversation_id = $1', [conversation])).rowCount
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
