import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { someoneWith, write } from '../../../../test/chats.ts'
import { changeMember } from '../../../../test/likes.ts'
import { manyChats } from '../../../../test/many-chats.ts'
import { days, moveClock, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { startSession } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { ChatList } from '../chat.contract.ts'
import { chatsSql } from './chat-list.server.ts'

const idsOf = ({ chats }: ChatList) => chats.map(({ conversation }) => conversation.id)

test('the pages of the chat list have each chat once, newest first, and the unread count of all chats', async () => {
  const anna = await someoneWith(10, await aSite())
  await manyChats(anna, 25)
  // Give the newest chats the same date.
  const same = new Date(now().getTime() - 5.5 * 60_000)
  await db.query(sql`UPDATE chats SET last_at = ${same} WHERE site_id = ${anna.siteId} AND last_at > ${same}`)
  const all: ChatList = await anna.get('/api/chats.php')
  expect([idsOf(all).length, all.more, all.num_unread_messages]).toEqual([25, null, 25])
  expect(all.chats[0]).toMatchObject({ held: false, conversation: { last_message: { text: 'Bericht 3' } } })
  const pages: string[][] = []
  for (let before: string | null = ''; before !== null; ) {
    const page: ChatList = await anna.get(`/api/chats.php?limit=4${before && `&before=${before}`}`)
    expect(page.num_unread_messages).toBe(25)
    pages.push(idsOf(page))
    before = page.more
  }
  expect([pages.length, pages.flat()]).toEqual([7, idsOf(all)])
})

test('a new chat that arrives between two pages does not shift the second page', async () => {
  const site = await aSite()
  const anna = await someoneWith(10, site)
  await manyChats(anna, 6)
  const all = idsOf(await anna.get('/api/chats.php'))
  const first: ChatList = await anna.get('/api/chats.php?limit=3')
  await write(await someoneWith(10, site), anna)
  const second: ChatList = await anna.get(`/api/chats.php?limit=3&before=${first.more}`)
  expect([idsOf(first), idsOf(second), second.more]).toEqual([all.slice(0, 3), all.slice(3), null])
})

test('the chat of a member who left is neither listed nor counted as unread, and the next page still follows', async () => {
  const site = await aSite()
  const anna = await someoneWith(10, site)
  await manyChats(anna, 2)
  const ben = await someoneWith(10, site)
  await write(ben, anna)
  await changeMember(ben, { status: 'deleted', deletedAt: now() })
  await db.query(sql`UPDATE member_search SET is_visible = false WHERE member_id = ${ben.memberId}`)
  const first: ChatList = await anna.get('/api/chats.php?limit=1')
  expect([first.chats, first.num_unread_messages]).toEqual([[], 2])
  expect(idsOf(await anna.get(`/api/chats.php?before=${first.more}`))).toHaveLength(2)
})

test.each(['before=soon', `before=1.${'x'.repeat(36)}`, 'before=.', 'limit=0', 'limit=301', 'limit=1.5'])(
  'an invalid query of the chat list is refused: %s',
  async (query) => {
    const anna = await someoneWith(10, await aSite())
    expect((await anna.request(`/api/chats.php?${query}`)).status).toBe(400)
    expect((await anna.request(`/api/chats.php?before=1.${newId()}`)).status).toBe(200)
  },
)

test('a held chat is marked as held, and a last message older than the history limit is hidden', async () => {
  const site = await aSite()
  const [anna, ben] = [await someoneWith(10, site), await someoneWith(10, site)]
  await changeMember(anna, { status: 'not_confirmed', confirmedAt: null })
  await write(anna, ben)
  expect((await anna.get('/api/chats.php')).chats).toMatchObject([{ held: true }])
  const cees = await someoneWith(10, site)
  await write(cees, ben)
  moveClock(days(181))
  ben.cookies.session = await startSession(ben)
  expect((await ben.get('/api/chats.php')).chats).toMatchObject([{ conversation: { last_message: null } }])
})

type PlanNode = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: PlanNode[] }
const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]

test('in a list of two thousand chats, the query for the first or a later page reads only the rows of that page', async () => {
  const anna = await someoneWith(10, await aSite())
  await manyChats(anna, 2000)
  await db.query(sql`VACUUM ANALYZE chats, conversations, messages`)
  const at = (now().getTime() - 1500 * 60_000) * 1000
  for (const before of [undefined, `${at}.${newId()}`]) {
    const page = chatsSql(anna, { before, limit: 41 })
    const { rows } = await db.query(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${page}`)
    const steps = flat(rows[0]?.['QUERY PLAN'][0].Plan)
    expect(steps[0]?.['Actual Rows']).toBe(41)
    for (const step of steps) expect(step['Actual Rows'] * step['Actual Loops']).toBeLessThanOrEqual(100)
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Rows'] > 0)).toEqual([])
  }
})
