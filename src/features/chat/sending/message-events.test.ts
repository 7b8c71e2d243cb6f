import { expect, test } from 'vitest'
import { aSite, password, passwordHash } from '../../../../test/builders.ts'
import { someoneWith, write } from '../../../../test/chats.ts'
import { erase } from '../../../../test/leavers.ts'
import { changeMember } from '../../../../test/likes.ts'
import { waitForLockWaiters } from '../../../../test/locks.ts'
import type { Someone } from '../../../../test/someone.ts'
import { days, hours, moveClock, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { eventsAfter } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { sendIn } from './send.server.ts'

async function two(settings: Parameters<typeof aSite>[0] = {}) {
  const site = await aSite(settings)
  return { site, anna: await someoneWith(50, site), ben: await someoneWith(50, site) }
}

const eventsOf = async (one: Someone) =>
  (await eventsAfter(one, 0, 1000)).map(({ type, data }) => ({ type, ...data }))
const lastEventOf = async (one: Someone) => (await eventsOf(one)).at(-1)
/** The texts in the log itself, whatever a stream would send. */
const textsInLogOf = async ({ siteId, memberId }: Someone) => {
  const { rows } = await db.query<{ text: string }>(sql`
    SELECT data -> 'message' ->> 'text' AS text FROM member_events
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND data ? 'message' ORDER BY seq`)
  return rows.map(({ text }) => text)
}

test('the event of a message carries its text, number and sender to both members', async () => {
  const { anna, ben } = await two()
  await write(ben, anna, 'Hoi')
  const id = newId()
  const { body } = await write(anna, ben, 'Hallo', id)
  const message = { id, number: 2, sender: anna.memberId, text: 'Hallo', date: expect.any(String) }
  for (const one of [anna, ben])
    expect(await lastEventOf(one)).toEqual({ type: 'message', conversation: body.conversation, message })
})

test('the event of a gift carries the gift', async () => {
  const { anna, ben } = await two()
  await anna.send('POST', '/api/chat.php', { profile: ben.memberId, id: newId(), type: 'gift', gift: 'rose' })
  expect(await lastEventOf(ben)).toMatchObject({ message: { number: 1, gift: 'rose' } })
})

test('the event of a text that is too long for the bus names the message, which the browser fetches', async () => {
  const { anna, ben } = await two({ message_length: 10_000 })
  await write(anna, ben, 'é'.repeat(3400))
  expect((await textsInLogOf(ben))[0]).toHaveLength(3400)
  // Each of these characters has two bytes more in JSON.
  await write(anna, ben, '"'.repeat(3600))
  const event = await lastEventOf(ben)
  expect(event).toMatchObject({ message: { number: 2, sender: anna.memberId } })
  expect(event?.message).not.toHaveProperty('text')
})

test('the event of read messages says who read how many, up to which number', async () => {
  const { anna, ben } = await two()
  const { body } = await write(anna, ben, 'Een')
  await write(anna, ben, 'Twee')
  await ben.send('PUT', '/api/chat.php', { conversation: body.conversation })
  for (const one of [anna, ben])
    expect(await lastEventOf(one)).toEqual({
      type: 'read',
      conversation: body.conversation,
      read: { by: ben.memberId, number: 2, count: 2 },
    })
})

test('deleting a message removes its text from the logs of both at once', async () => {
  const { anna, ben } = await two()
  const id = newId()
  const { body } = await write(anna, ben, 'Vergissing', id)
  await write(anna, ben, 'Beter zo')
  await anna.send('DELETE', '/api/message.php', { conversation: body.conversation, id })
  for (const one of [anna, ben]) {
    expect(await textsInLogOf(one)).toEqual(['Beter zo'])
    expect(await lastEventOf(one)).toEqual({ type: 'message', conversation: body.conversation, deleted: id })
  }
})

test('deleting a chat removes its texts from the own log only', async () => {
  const { anna, ben } = await two()
  const { body } = await write(anna, ben, 'Hallo')
  await ben.send('DELETE', '/api/chat.php', { conversation: body.conversation })
  expect([await textsInLogOf(ben), await textsInLogOf(anna)]).toEqual([[], ['Hallo']])
})

test('a block removes the texts of both from both logs, and no other', async () => {
  const { site, anna, ben } = await two()
  const cas = await someoneWith(50, site)
  await write(anna, ben, 'Hallo Ben')
  await write(ben, anna, 'Hallo Anna')
  await write(cas, anna, 'Hallo van Cas')
  await anna.send('POST', '/api/block.php', { profile: ben.memberId })
  expect([await textsInLogOf(anna), await textsInLogOf(ben)]).toEqual([['Hallo van Cas'], []])
})

test('erasing a member removes their texts from the logs of others', async () => {
  const { anna, ben } = await two()
  await write(anna, ben, 'Hallo Ben')
  await changeMember(anna, { status: 'deleted', deletedAt: new Date(now().getTime() - days(15)) })
  await erase()
  expect(await textsInLogOf(ben)).toEqual([])
})

test('leaving removes the texts from the logs of others, also of a message that is just being sent', async () => {
  const { anna, ben } = await two()
  await changeMember(anna, { passwordHash: await passwordHash })
  await write(anna, ben, 'Een')
  let leaving: Promise<unknown> | undefined
  await transaction(async (tx) => {
    await sendIn(tx, anna, ben.memberId, { id: newId(), text: 'Twee' })
    leaving = anna.send('DELETE', '/api/user.php', { password, reason: 'time' })
    await Promise.race([leaving, waitForLockWaiters(1)])
  })
  expect(await leaving).toMatchObject({ status: 200 })
  expect(await textsInLogOf(ben)).toEqual([])
})

test('a day later the log sends events without the message, because a site may hide it by then', async () => {
  const { anna, ben } = await two()
  await write(anna, ben, 'Hallo')
  moveClock(days(1) - hours(1))
  expect(await lastEventOf(ben)).toHaveProperty('message')
  moveClock(hours(2))
  expect(await lastEventOf(ben)).not.toHaveProperty('message')
})
