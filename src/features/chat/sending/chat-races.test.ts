import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aPhotoFor, give, sendPhoto, someoneWith, write } from '../../../../test/chats.ts'
import { unconfirm } from '../../../../test/likes.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import type { Someone } from '../../../../test/someone.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'
import { reconcile } from '../../reconcile/reconcile.server.ts'
import { deliverHeldMessages } from './held-messages.server.ts'

const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  whom: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom(
    'write',
    'write',
    'write',
    'again',
    'give',
    'photo',
    'read',
    'take back',
    'delete',
    'block',
    'unblock',
    'hide',
    'show',
    'confirm',
  ),
})
const bursts = fc.array(fc.array(step, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 6 })

type Step = { who: number; whom: number; does: string }
type World = { people: Someone[]; sent: Map<string, string> }

/** Returns the HTTP status. */
async function act({ people, sent }: World, { who, whom, does }: Step): Promise<number> {
  const [one, other] = [people[who] as Someone, people[whom] as Someone]
  if (does === 'confirm') return confirm(one)
  if (does === 'hide' || does === 'show')
    return (await one.send('PUT', '/api/user.php', { invisible: does === 'hide' })).status
  if (who === whom) return 200
  const profile = other.memberId
  if (does === 'block' || does === 'unblock')
    return (await one.send(does === 'block' ? 'POST' : 'DELETE', '/api/block.php', { profile })).status
  if (does === 'write' || does === 'again') {
    const key = `${who} ${whom}`
    const id = does === 'again' ? (sent.get(key) ?? newId()) : newId()
    sent.set(key, id)
    return (await write(one, other, 'Hallo', id)).status
  }
  if (does === 'give') return (await give(one, other)).status
  if (does === 'photo') return (await sendPhoto(one, other, await unsentOf(one))).status
  const { conversation } = await one.get(`/api/chat.php?profile=${profile}`)
  if (!conversation) return 404
  if (does === 'take back') {
    const message = { conversation: conversation.id, id: sent.get(`${who} ${whom}`) ?? newId() }
    return (await one.send('DELETE', '/api/message.php', message)).status
  }
  const method = does === 'read' ? 'PUT' : 'DELETE'
  return (await one.send(method, '/api/chat.php', { conversation: conversation.id })).status
}

/** Concurrent calls return the same photo; only one send gets it. */
async function unsentOf(one: Someone): Promise<string> {
  const { rows } = await db.query<{ id: string }>(sql`
    SELECT id FROM message_photos
     WHERE site_id = ${one.siteId} AND member_id = ${one.memberId} AND number IS NULL LIMIT 1`)
  return rows[0]?.id ?? (await aPhotoFor(one)).id
}

async function confirm(one: Someone) {
  await transaction(async (tx) => {
    const account = await lockedAccount(tx, one)
    if (account.status === 'not_confirmed') await confirmAddress(tx, one)
  })
  await runQueued(deliverHeldMessages)
  return 200
}

const counted = async (from: Sql) =>
  (await db.query<{ count: number }>(sql`SELECT count(*)::int AS count ${from}`)).rows[0]?.count

const miscounted = (site: string) => sql`
  FROM chats c WHERE site_id = ${site} AND unread <> (
    SELECT count(*) FROM messages m WHERE m.site_id = ${site} AND m.conversation_id = c.conversation_id
       AND m.sender_id <> c.member_id AND m.deleted_at IS NULL AND m.number > greatest(c.read_number, c.cleared_number))`

test('random concurrent sends, deletions, blocks, hides and confirmations: every message is paid exactly once', async () => {
  aStorage()
  await fc.assert(
    fc.asyncProperty(bursts, async (all) => {
      const site = await aSite({ gift_credits: 2, photo_credits: 3 })
      const people = [await someoneWith(7, site), await someoneWith(7, site), await someoneWith(7, site)]
      await unconfirm(people[0] as Someone)
      const world = { people, sent: new Map<string, string>() }
      for (const burst of all) {
        const statuses = await Promise.all(burst.map((one) => act(world, one)))
        expect(statuses.filter((status) => ![200, 402, 404, 409, 410].includes(status))).toEqual([])
      }
      const paid = await counted(sql`FROM transfers WHERE site_id = ${site.id} AND cause LIKE 'message:%'`)
      const back = await counted(sql`FROM transfers WHERE site_id = ${site.id} AND cause LIKE 'returned:%'`)
      const notReturned = (site: string) => sql`
        FROM messages WHERE site_id = ${site} AND NOT EXISTS (
          SELECT FROM transfers t WHERE t.site_id = ${site} AND t.cause = 'returned:message:' || messages.id)`
      expect(await counted(notReturned(site.id))).toBe((paid ?? 0) - (back ?? 0))
      const misplaced = (site: string) => sql`
        FROM messages m WHERE site_id = ${site} AND photo_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM message_photos p WHERE p.site_id = ${site} AND p.id = m.photo_id AND p.member_id = m.sender_id
             AND p.conversation_id = m.conversation_id AND p.number = m.number)`
      expect(await counted(misplaced(site.id))).toBe(0)
      expect(await counted(miscounted(site.id))).toBe(0)
      const gaps = (site: string) => sql`
        FROM conversations c WHERE site_id = ${site} AND last_number <> (
          SELECT count(*) FROM messages m WHERE m.site_id = ${site} AND m.conversation_id = c.id)`
      expect(await counted(gaps(site.id))).toBe(0)
      expect((await reconcile()).differences).toEqual([])
    }),
    { numRuns: 30 },
  )
}, 120_000)

const chatStep = fc.record({
  who: fc.constantFrom(0, 1),
  does: fc.constantFrom('write', 'write', 'write', 'take back', 'take back', 'read', 'delete'),
})

test('random concurrent messages, deletions and readings of two members: unread counts are exact', async () => {
  const chatBursts = fc.array(fc.array(chatStep, { minLength: 1, maxLength: 6 }), {
    minLength: 3,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(chatBursts, async (all) => {
      const site = await aSite()
      const world = {
        people: [await someoneWith(50, site), await someoneWith(50, site)],
        sent: new Map<string, string>(),
      }
      for (const burst of all)
        await Promise.all(burst.map(({ who, does }) => act(world, { who, whom: 1 - who, does })))
      expect(await counted(miscounted(site.id))).toBe(0)
    }),
    { numRuns: 20 },
  )
}, 120_000)

test('concurrent messages are sent only as far as the credits last', async () => {
  const site = await aSite({ message_credits: 2 })
  const [anna, ben] = [await someoneWith(7, site), await someoneWith(0, site)]
  const answers = await Promise.all(Array.from({ length: 8 }, () => write(anna, ben)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 402)).toHaveLength(5)
  expect((await ben.get('/api/chats.php')).num_unread_messages).toBe(3)
})
