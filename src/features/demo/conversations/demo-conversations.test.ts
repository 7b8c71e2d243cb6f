import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditsOf, write } from '../../../../test/chats.ts'
import { aDemo } from '../../../../test/demo-people.ts'
import type { Someone } from '../../../../test/someone.ts'
import { minutes, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { openStorage } from '../../../platform/storage.server.ts'
import type { ChatList } from '../../chat/chat.contract.ts'
import { reconcile } from '../../reconcile/reconcile.server.ts'
import { demoAccounts } from '../demo-accounts.ts'
import { friendsOf } from '../demo-likes.server.ts'
import { derivedId } from '../people/derived.server.ts'
import { demoPeople } from '../people/people.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'vonk-demo-conversations-'))
let demo: Awaited<ReturnType<typeof aDemo>>
beforeAll(async () => {
  openStorage({ dataDir })
  demo = await aDemo()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

type Listed = ChatList['chats'][number]
type Message = NonNullable<Listed['conversation']['last_message']>

const listOf = async (one: Someone): Promise<Listed[]> => (await one.get('/api/chats.php')).chats
const open = (one: Someone, { conversation }: Listed, query = '') =>
  one.get(`/api/chat.php?conversation=${conversation.id}${query}`)

/** All pages of a conversation that the member can see. */
async function pagesOf(one: Someone, chat: Listed) {
  const pages: Message[][] = []
  let page = await open(one, chat)
  for (; page.more; page = await open(one, chat, `&before=${page.more}`))
    pages.unshift(page.conversation.messages)
  pages.unshift(page.conversation.messages)
  return { pages, all: pages.flat(), isLimited: page.history_limited as boolean }
}

test('both demo accounts have conversations in every state, all with fictional members', async () => {
  const { logIn } = demo
  for (const { email } of demoAccounts) {
    const one = await logIn(email)
    const list = await listOf(one)
    expect(list.every(({ profile }) => profile.fictional)).toBe(true)
    const chats = await Promise.all(list.map(async (chat) => ({ chat, ...(await pagesOf(one, chat)) })))
    const shown = await Promise.all(list.map((chat) => open(one, chat)))
    const last = list.map(({ conversation }) => conversation.last_message)
    expect.soft(list.filter((chat) => chat.num_unread_messages > 1)).toHaveLength(1)
    expect.soft(list.filter((chat) => chat.num_unread_messages === 1)).toHaveLength(1)
    expect.soft(last.filter((message) => message?.mine && !message.read)).toHaveLength(1)
    expect.soft(last.filter((message) => message === null)).toHaveLength(1)
    expect.soft(chats.filter(({ pages }) => pages.length > 2)).toHaveLength(1)
    expect.soft(chats.filter(({ isLimited, all }) => isLimited && all.length > 3)).toHaveLength(1)
    expect.soft(shown.filter(({ available }) => !available)).toHaveLength(1)
    for (const type of ['photo', 'gift'])
      for (const mine of [true, false]) {
        const attachments = chats.flatMap(({ all }) =>
          all.filter((one) => one.type === type && one.mine === mine),
        )
        expect.soft([type, mine, attachments.length > 0]).toEqual([type, mine, true])
      }
    const long = chats.find(({ pages }) => pages.length > 2)?.all ?? []
    expect.soft(new Set(long.map(({ date }) => date.slice(0, 10))).size).toBeGreaterThan(5)
    expect.soft(last.filter((message) => message?.mine === false).length).toBeGreaterThan(2)
  }
})

test('each demo account has one deleted chat, which is empty when opened', async () => {
  const { site, logIn } = demo
  for (const account of demoAccounts) {
    const one = await logIn(account.email)
    const friends = friendsOf(account, demoPeople().slice(0, 36)).map(({ key }) => derivedId(site.id, key))
    const listed = new Set((await listOf(one)).map(({ profile }) => profile.id))
    const chats = await Promise.all(
      friends.filter((id) => !listed.has(id)).map((id) => one.get(`/api/chat.php?profile=${id}`)),
    )
    const { rows } = await db.query(sql`
      SELECT conversation_id FROM chats
       WHERE site_id = ${site.id} AND member_id = ${one.memberId} AND cleared_number > 0`)
    const [deleted] = chats.filter(({ conversation }) => conversation.id === rows[0]?.conversation_id)
    expect([rows.length, deleted.conversation.messages]).toEqual([1, []])
  }
})

test('a photo in a demo conversation is visible to its two members only', async () => {
  const { site, logIn } = demo
  const [sam, robin] = [await logIn('free@vonk.example'), await logIn('premium@vonk.example')]
  const all = await Promise.all((await listOf(sam)).map((chat) => pagesOf(sam, chat)))
  const photos = all.flatMap((chat) => chat.all.flatMap(({ photo }) => photo ?? []))
  expect(photos).toHaveLength(2)
  for (const { filename, thumb_filename } of photos)
    for (const file of [filename, thumb_filename]) {
      const responses: Response[] = []
      for (const one of [sam, robin, site.visitor()]) responses.push(await one.request(`/photos/${file}`))
      expect(responses.map(({ status }) => status)).toEqual([200, 404, 404])
    }
})

test('demo messages are in order, unique and dated before the demo was created', async () => {
  const { logIn, startedAt } = demo
  const texts: (string | null)[] = []
  for (const { email } of demoAccounts) {
    const one = await logIn(email)
    for (const chat of await listOf(one)) {
      const { all } = await pagesOf(one, chat)
      const dates = all.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted())
      expect(dates.every((date) => date < startedAt.toISOString())).toBe(true)
      texts.push(...all.flatMap(({ type, text }) => (type === 'text' ? text : [])))
    }
  }
  expect(texts.length).toBeGreaterThan(200)
  expect(new Set(texts).size).toBe(texts.length)
})

test('the demo accounts paid for their messages, have the expected credits, and the ledger is balanced', async () => {
  const { site, logIn } = demo
  for (const { email, credits, bought } of demoAccounts) {
    const one = await logIn(email)
    expect([email, await creditsOf(one)]).toEqual([email, credits + bought])
    const { rows } = await db.query(sql`
        SELECT (SELECT count(*)::int FROM messages WHERE site_id = ${site.id} AND sender_id = ${one.memberId}) AS written,
               count(*)::int AS paid, bool_and(created_at < ${new Date(now().getTime() - minutes(5))}) AS "isLongAgo"
          FROM transfers WHERE site_id = ${site.id} AND to_house = 'spent'
             AND from_wallet = (SELECT id FROM wallets WHERE member_id = ${one.memberId})`)
    expect(rows[0]).toMatchObject({ paid: rows[0]?.written, isLongAgo: true })
  }
  expect((await reconcile()).differences).toEqual([])
})

test('the free demo account can start one more conversation, but not two', async () => {
  const { logIn, site } = demo
  const sam = await logIn('free@vonk.example')
  const known = new Set((await listOf(sam)).map(({ profile }) => profile.id))
  const { rows } = await db.query<{ id: string }>(sql`
    SELECT id FROM members
     WHERE site_id = ${site.id} AND is_fictional AND NOT is_invisible AND id <> ALL(${[...known]})`)
  const strangers = []
  for (const { id } of rows) {
    const { rowCount } = await db.query(
      sql`SELECT FROM chats WHERE member_id = ${id} AND other_id = ${sam.memberId}`,
    )
    if (!rowCount) strangers.push(id)
  }
  const [first = '', second = ''] = strangers
  expect((await write(sam, { memberId: first })).status).toBe(200)
  expect((await write(sam, { memberId: second })).body.error.code).toBe('premium_only')
})

test('seeding the demo again neither duplicates messages nor restores a deleted chat', async () => {
  const { site, seed, logIn } = demo
  const sam = await logIn('free@vonk.example')
  const [first] = await listOf(sam)
  await sam.send('DELETE', '/api/chat.php', { conversation: first?.conversation.id })
  const state = async () =>
    (
      await db.query(sql`
        SELECT (SELECT count(*) FROM messages
         WHERE site_id = ${site.id}) AS messages, array_agg(c ORDER BY member_id, conversation_id)
          FROM chats c WHERE site_id = ${site.id}`)
    ).rows
  const before = await state()
  await seed()
  expect(await state()).toEqual(before)
})
