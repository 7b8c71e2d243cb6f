import { beforeEach, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { someoneWith, write } from '../../../test/chats.ts'
import { type Someone, someone } from '../../../test/someone.ts'
import { days, freezeClock, moveClock, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { refreshAnswerShares } from './answer-shares.server.ts'

beforeEach(freezeClock)

async function shareOf({ siteId, memberId }: Someone) {
  await db.query(sql`UPDATE member_search SET last_active = ${now()} WHERE site_id = ${siteId}`)
  await refreshAnswerShares.run({})
  const { rows } = await db.query(sql`SELECT answers FROM member_search WHERE member_id = ${memberId}`)
  return rows[0]?.answers
}

test('the share counts conversations started by others, after a day or an answer, and is unknown below three', async () => {
  const site = await aSite()
  const anna = await someoneWith(20, site)
  const others: Someone[] = []
  for (let i = 0; i < 4; i++) others.push(await someoneWith(5, site, { gender: 'male' }))
  const [first, second, third, fourth] = others as [Someone, Someone, Someone, Someone]
  await write(first, anna)
  await write(second, anna)
  await write(third, anna)
  await write(anna, first)
  await write(anna, second)
  expect(await shareOf(anna)).toBeNull()
  moveClock(days(1) + 1)
  expect(await shareOf(anna)).toBe(67)
  // A conversation that she started herself says nothing about her.
  await write(anna, fourth)
  expect(await shareOf(anna)).toBe(67)
  await write(anna, third)
  expect(await shareOf(anna)).toBe(100)
})

test('a deleted conversation does not count, and members who were not active keep their share', async () => {
  const site = await aSite()
  const anna = await someone(site)
  for (let i = 0; i < 4; i++) await write(await someoneWith(5, site, { gender: 'male' }), anna)
  moveClock(days(2))
  expect(await shareOf(anna)).toBe(0)
  const { chats } = await anna.get('/api/chats.php')
  for (const { conversation } of chats.slice(0, 2))
    await anna.send('DELETE', '/api/chat.php', { conversation: conversation.id })
  moveClock(days(2))
  await refreshAnswerShares.run({})
  const { rows } = await db.query(sql`SELECT answers FROM member_search WHERE member_id = ${anna.memberId}`)
  expect(rows).toEqual([{ answers: 0 }])
  expect(await shareOf(anna)).toBeNull()
})
