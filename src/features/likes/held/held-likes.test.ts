import { expect, test } from 'vitest'
import { block, unblock } from '../../../../test/blocking.ts'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { eventsOf, like, listed, unconfirm, unlike } from '../../../../test/likes.ts'
import { holdPairLock, waitForLockWaiters } from '../../../../test/locks.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'

const confirm = (one: Someone) => transaction((tx) => confirmAddress(tx, one))
const beInvisible = (one: Someone, invisible: boolean) => one.send('PUT', '/api/user.php', { invisible })

async function unconfirmedIn(site: Awaited<ReturnType<typeof aSite>>) {
  const anna = await someone(site, { name: 'Anna' })
  await unconfirm(anna)
  return anna
}

test('a held like is in the list of its sender, but the receiver sees nothing of it', async () => {
  const site = await aSite()
  const [anna, ben] = [await unconfirmedIn(site), await someone(site, { gender: 'male' })]
  await like(anna, ben)
  expect(await listed(anna, 'given')).toEqual([ben.memberId])
  expect((await anna.get('/api/likes.php?type=given')).totals).toEqual({ received: 0, given: 1, matches: 0 })
  expect(await eventsOf(anna)).toEqual([['likes', null]])
  expect([await listed(ben), await eventsOf(ben)]).toEqual([[], []])
  await unlike(anna, ben)
  expect(await listed(anna, 'given')).toEqual([])
  expect(await eventsOf(anna)).toHaveLength(2)
})

test('held likes are delivered in the order they were given', async () => {
  const site = await aSite()
  const [anna, ben] = [await unconfirmedIn(site), await someone(site, { gender: 'male' })]
  const others = [await someone(site), await someone(site), await someone(site)]
  const order = [others[2], others[0], ben, others[1]] as Someone[]
  for (const other of order) await like(anna, other)
  await confirm(anna)
  expect(await listed(anna, 'given')).toEqual(order.toReversed().map(({ memberId }) => memberId))
})

test('held likes of a member who is invisible at confirmation are delivered once they are visible', async () => {
  const site = await aSite()
  const [anna, ben] = [await unconfirmedIn(site), await someone(site, { gender: 'male' })]
  await like(anna, ben)
  await beInvisible(anna, true)
  await confirm(anna)
  expect(await eventsOf(ben)).toEqual([])
  await beInvisible(anna, false)
  expect(await eventsOf(ben)).toEqual([['like', anna.memberId]])
  expect(await listed(ben)).toEqual([anna.memberId])
})

test('a block removes held likes', async () => {
  const site = await aSite()
  const [anna, ben] = [await unconfirmedIn(site), await someone(site, { gender: 'male' })]
  await like(anna, ben)
  await block(ben, anna.memberId)
  await unblock(ben, anna.memberId)
  expect(await listed(anna, 'given')).toEqual([])
  await confirm(anna)
  expect(await listed(ben)).toEqual([])
})

test('a member can have at most 100 held likes', async () => {
  const site = await aSite()
  const anna = await unconfirmedIn(site)
  const last = await aProfile(site)
  for (let i = 0; i < 99; i++) await hold(anna, await aProfile(site))
  expect((await like(anna, { memberId: last })).body).toEqual({ match: false, held: true })
  const tooMany = await like(anna, { memberId: await aProfile(site) })
  expect([tooMany.status, tooMany.body.error.code]).toEqual([409, 'confirm_first'])
  expect((await like(anna, { memberId: last })).status).toBe(200)
  expect((await anna.get('/api/likes.php?type=given')).total).toBe(100)
})

const hold = ({ siteId, memberId }: Someone, to: string) =>
  db.query(
    sql`INSERT INTO held_likes (site_id, member_id, to_member, created_at) VALUES (${siteId}, ${memberId}, ${to}, now())`,
  )

test.each([
  ['an unlike', (anna: Someone, ben: Someone) => unlike(anna, ben)],
  ['a block', (anna: Someone, ben: Someone) => block(ben, anna.memberId)],
])('%s of a held like during the confirmation causes no deadlock', async (_how, undo) => {
  const site = await aSite()
  const anna = await unconfirmedIn(site)
  const [one, other] = [await someone(site), await someone(site)]
  const [first, second] = one.memberId < other.memberId ? [one, other] : [other, one]
  await like(anna, first)
  await like(anna, second)
  // The confirmation waits for the lock of the first pair, holding the locks it took before.
  const letGo = await holdPairLock(anna, first.memberId)
  const confirming = confirm(anna)
  await waitForLockWaiters(1)
  const undoing = undo(anna, second)
  await Promise.race([undoing, waitForLockWaiters(2)])
  await Promise.all([letGo(), confirming])
  expect((await undoing).status).toBe(200)
  expect(await listed(second)).toEqual([])
  expect(await listed(first)).toEqual([anna.memberId])
})

test('two members with held likes for the same people can confirm at the same time without a deadlock', async () => {
  const site = await aSite()
  const others: Someone[] = []
  for (let i = 0; i < 6; i++) others.push(await someone(site))
  for (let round = 0; round < 8; round++) {
    const [anna, ben] = [await unconfirmedIn(site), await unconfirmedIn(site)]
    for (const other of others) await hold(anna, other.memberId)
    for (const other of others.toReversed()) await hold(ben, other.memberId)
    await Promise.all([confirm(anna), confirm(ben)])
    for (const one of [anna, ben]) expect(await listed(one, 'given')).toHaveLength(6)
  }
})
