import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { someoneWith, write } from '../../../../test/chats.ts'
import { unconfirm } from '../../../../test/likes.ts'
import type { Someone } from '../../../../test/someone.ts'
import { listenTo } from '../../../../test/streams.ts'
import { freezeClock, moveClock, seconds } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import { eventsAfter } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'

async function aConversation() {
  const site = await aSite()
  const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site)]
  const { body } = await write(anna, ben)
  return { site, anna, ben, conversation: body.conversation as string }
}

const type = (one: Someone, conversation: string) => one.send('POST', '/api/typing.php', { conversation })

/** Opens a stream. The returned function sends a later message and returns the typing events received before it. */
async function listening(one: Someone, other: Someone) {
  const stream = await listenTo(one)
  await expect.poll(() => stream.dataOf('hello')).toHaveLength(1)
  return async () => {
    await write(other, one)
    await expect.poll(() => stream.dataOf('message')).toHaveLength(1)
    return stream.events.filter(({ event }) => event === 'typing')
  }
}

test('the other member gets a typing event without a number, and nothing is stored', async () => {
  const { anna, ben, conversation } = await aConversation()
  const stream = await listenTo(ben)
  await expect.poll(() => stream.dataOf('hello')).toHaveLength(1)
  const before = await eventsAfter(ben, 0)
  expect((await type(anna, conversation)).status).toBe(200)
  await expect.poll(() => stream.dataOf('typing')).toEqual([{ conversation }])
  expect(stream.events.at(-1)?.id).toBe(0)
  expect(await eventsAfter(ben, 0)).toEqual(before)
})

test('the typing member gets no typing event', async () => {
  const { anna, ben, conversation } = await aConversation()
  const heard = await listening(anna, ben)
  await type(anna, conversation)
  expect(await heard()).toEqual([])
})

test('no typing event is sent when either is invisible or blocked', async () => {
  const { site, anna, ben, conversation } = await aConversation()
  const cees = await someoneWith(10, site)
  const heard = await listening(ben, cees)
  await anna.send('PUT', '/api/user.php', { invisible: true })
  expect((await type(anna, conversation)).status).toBe(200)
  await anna.send('PUT', '/api/user.php', { invisible: false })
  await ben.send('PUT', '/api/user.php', { invisible: true })
  expect((await type(anna, conversation)).status).toBe(200)
  await ben.send('PUT', '/api/user.php', { invisible: false })
  await ben.send('POST', '/api/block.php', { profile: anna.memberId })
  await type(anna, conversation)
  expect(await heard()).toEqual([])
})

test('a held conversation sends no typing event, and strangers are refused', async () => {
  const site = await aSite()
  const [anna, ben, cees] = [
    await someoneWith(10, site),
    await someoneWith(10, site),
    await someoneWith(10, site),
  ]
  await unconfirm(anna)
  const { body } = await write(anna, ben)
  const heard = await listening(ben, cees)
  expect((await type(anna, body.conversation)).status).toBe(200)
  // Confirmed, and not delivered yet.
  await transaction((tx) => confirmAddress(tx, anna))
  expect((await type(anna, body.conversation)).status).toBe(200)
  expect((await type(ben, body.conversation)).status).toBe(404)
  expect((await type(cees, body.conversation)).status).toBe(404)
  expect((await type(cees, newId())).status).toBe(404)
  expect((await site.visitor().send('POST', '/api/typing.php', body)).status).toBe(403)
  expect(await heard()).toEqual([])
})

test('typing is rate limited per minute', async () => {
  const { anna, conversation } = await aConversation()
  freezeClock()
  // The next window of the limit starts with the next request.
  moveClock(seconds(61))
  for (let i = 0; i < 60; i++) await type(anna, conversation)
  const { status, body } = await type(anna, conversation)
  expect([status, body.error.code]).toEqual([429, 'too_many_requests'])
  expect(body.error.retry_after).toBeLessThanOrEqual(60)
  moveClock(seconds(61))
  expect((await type(anna, conversation)).status).toBe(200)
})
