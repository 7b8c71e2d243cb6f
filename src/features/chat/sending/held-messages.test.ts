import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { chatWith, creditsOf, someoneWith, textsWith, write } from '../../../../test/chats.ts'
import { changeMember, eventsOf, unconfirm } from '../../../../test/likes.ts'
import { holdPairLock, waitForLockWaiters } from '../../../../test/locks.ts'
import type { Someone } from '../../../../test/someone.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'
import { comeBack } from '../../accounts/leaving/leaving.server.ts'
import { reconcile } from '../../reconcile/reconcile.server.ts'
import { deliverHeldMessages } from './held-messages.server.ts'

async function aWriter() {
  const site = await aSite()
  const anna = await someoneWith(10, site, { name: 'Anna' })
  await unconfirm(anna)
  return { site, anna, ben: await someoneWith(10, site, { name: 'Ben' }) }
}

const beInvisible = (one: Someone, invisible: boolean) => one.send('PUT', '/api/user.php', { invisible })
const confirmOnly = (one: Someone) => transaction((tx) => confirmAddress(tx, one))
const deliver = () => runQueued(deliverHeldMessages)

async function confirm(one: Someone) {
  await confirmOnly(one)
  await deliver()
}

test('messages of an unconfirmed member are paid, visible only to them, and delivered in order on confirmation', async () => {
  const { anna, ben } = await aWriter()
  expect((await write(anna, ben, 'Een')).body).toMatchObject({ held: true, credits: 9 })
  const id = newId()
  await write(anna, ben, 'Twee', id)
  expect((await write(anna, ben, 'Twee', id)).body).toMatchObject({ held: true, credits: 8 })
  const { conversation } = await chatWith(anna, ben)
  expect(await chatWith(anna, ben)).toMatchObject({ held: true })
  await anna.send('PUT', '/api/chat.php', { conversation: conversation.id })
  expect([await textsWith(anna, ben), await eventsOf(ben)]).toEqual([['Een', 'Twee'], []])
  expect((await ben.get('/api/chats.php')).chats).toEqual([])
  expect(await textsWith(ben, anna).catch(() => 'not there')).toBe('not there')
  await confirm(anna)
  expect(await textsWith(ben, anna)).toEqual(['Een', 'Twee'])
  expect(await ben.get('/api/chats.php')).toMatchObject({ num_unread_messages: 2 })
  expect((await eventsOf(ben)).map(([type]) => type)).toEqual(['message'])
  expect([await creditsOf(anna), (await chatWith(anna, ben)).held]).toEqual([8, false])
})

test('held conversations count towards the limit of two', async () => {
  const { site, anna, ben } = await aWriter()
  await write(anna, ben)
  await write(anna, await someoneWith(0, site))
  expect((await write(anna, await someoneWith(0, site))).body.error.code).toBe('premium_only')
})

test('the credits of a held message that can no longer be delivered are returned', async () => {
  const { anna, ben } = await aWriter()
  const id = newId()
  await write(anna, ben, 'Hallo', id)
  await beInvisible(ben, true)
  await confirm(anna)
  expect([await creditsOf(anna), (await anna.get('/api/chats.php')).chats]).toEqual([10, []])
  // One event for the confirmation, one for the credits.
  expect((await eventsOf(anna)).filter(([type]) => type === 'user')).toHaveLength(2)
  await beInvisible(ben, false)
  expect((await ben.get('/api/chats.php')).chats).toEqual([])
  expect((await write(anna, ben, 'Hallo', id)).body.error.code).toBe('not_available')
  expect((await write(anna, ben)).status).toBe(200)
  expect((await reconcile()).differences).toEqual([])
})

test('held messages of an invisible member are delivered once they are visible again', async () => {
  const { anna, ben } = await aWriter()
  await write(anna, ben)
  await beInvisible(anna, true)
  await confirm(anna)
  expect((await ben.get('/api/chats.php')).chats).toEqual([])
  await beInvisible(anna, false)
  await deliver()
  expect(await textsWith(ben, anna)).toEqual(['Hallo'])
})

test('a message from the receiver delivers the held messages first', async () => {
  const { anna, ben } = await aWriter()
  await write(anna, ben, 'Een')
  await confirmOnly(anna)
  expect((await write(ben, anna, 'Twee')).body.held).toBe(false)
  await write(anna, ben, 'Drie')
  await deliver()
  for (const [one, other] of [
    [anna, ben],
    [ben, anna],
  ] as const)
    expect(await textsWith(one, other)).toEqual(['Een', 'Twee', 'Drie'])
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(2)
  expect((await anna.get('/api/chats.php')).num_unread_messages).toBe(1)
})

test('the next message of a confirmed member delivers their held messages first', async () => {
  const { anna, ben } = await aWriter()
  await write(anna, ben, 'Een')
  await confirmOnly(anna)
  expect((await write(anna, ben, 'Twee')).body.held).toBe(false)
  expect(await textsWith(ben, anna)).toEqual(['Een', 'Twee'])
  await deliver()
  expect([await textsWith(ben, anna), await ben.get('/api/chats.php')]).toMatchObject([
    ['Een', 'Twee'],
    { num_unread_messages: 2 },
  ])
})

test('held messages of a member who left are delivered when they come back', async () => {
  const { anna, ben } = await aWriter()
  await write(anna, ben, 'Een')
  await confirmOnly(anna)
  await changeMember(anna, { status: 'deleted', deletedAt: now() })
  await deliver()
  expect((await ben.get('/api/chats.php')).chats).toEqual([])
  await comeBack(Object.assign(anna, { session: '' }))
  await deliver()
  expect(await textsWith(ben, anna)).toEqual(['Een'])
})

test('deleting a held message returns its credits and announces nothing to the receiver', async () => {
  const { anna, ben } = await aWriter()
  const [first, second] = [newId(), newId()]
  const { conversation } = (await write(anna, ben, 'Een', first)).body
  await write(anna, ben, 'Twee', second)
  const remove = (id: string) => anna.send('DELETE', '/api/message.php', { conversation, id })
  expect((await remove(first)).status).toBe(200)
  expect([await eventsOf(ben), await creditsOf(anna)]).toEqual([[], 9])
  expect((await remove(first)).status).toBe(404)
  await confirm(anna)
  expect(await textsWith(ben, anna)).toEqual(['Twee'])
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(1)
  expect((await remove(second)).status).toBe(200)
  expect(await creditsOf(anna)).toBe(9)
  expect((await reconcile()).differences).toEqual([])
})

test('deleting a held conversation returns its credits and removes it', async () => {
  const { anna, ben } = await aWriter()
  await write(anna, ben, 'Een')
  await write(anna, ben, 'Twee')
  const { conversation } = await chatWith(anna, ben)
  expect((await anna.send('DELETE', '/api/chat.php', { conversation: conversation.id })).status).toBe(200)
  expect(await creditsOf(anna)).toBe(10)
  await confirm(anna)
  expect([await eventsOf(ben), (await ben.get('/api/chats.php')).chats]).toEqual([[], []])
  expect((await chatWith(anna, ben)).begun).toBe(false)
  expect((await reconcile()).differences).toEqual([])
})

test('a held conversation without messages left is never delivered', async () => {
  const { anna, ben } = await aWriter()
  const id = newId()
  const { conversation } = (await write(anna, ben, 'Een', id)).body
  await anna.send('DELETE', '/api/message.php', { conversation, id })
  await confirm(anna)
  expect([await eventsOf(ben), (await ben.get('/api/chats.php')).chats]).toEqual([[], []])
})

test('a block and concurrent messages take their locks in the same order', async () => {
  const { anna, ben } = await aWriter()
  const letGo = await holdPairLock(anna, ben.memberId)
  const answers = [write(anna, ben)]
  await waitForLockWaiters(1)
  answers.push(anna.send('POST', '/api/block.php', { profile: ben.memberId }))
  await waitForLockWaiters(2)
  answers.push(write(anna, ben))
  await waitForLockWaiters(3)
  await letGo()
  const [first, block, second] = (await Promise.all(answers)).map(({ status }) => status)
  expect([first, block]).toEqual([200, 200])
  // The second message may overtake the block, which then removes it too.
  expect([200, 409]).toContain(second)
  expect(await textsWith(anna, ben).catch(() => [])).toEqual([])
  expect((await reconcile()).differences).toEqual([])
})

test('a message sent during the confirmation waits for it and is delivered', async () => {
  const { anna, ben } = await aWriter()
  let writing: ReturnType<typeof write> | undefined
  await transaction(async (tx) => {
    await lockedAccount(tx, anna)
    writing = write(anna, ben, 'Een')
    await Promise.race([writing, waitForLockWaiters(1)])
    await confirmAddress(tx, anna)
  })
  expect((await writing)?.body.held).toBe(false)
  await deliver()
  expect(await textsWith(ben, anna)).toEqual(['Een'])
})
