import { expect, test } from 'vitest'
import { block } from '../../../../test/blocking.ts'
import { aSite } from '../../../../test/builders.ts'
import { someoneWith, write } from '../../../../test/chats.ts'
import { like, unlike } from '../../../../test/likes.ts'
import type { Someone } from '../../../../test/someone.ts'
import { moveClock } from '../../../platform/clock.ts'
import type { NewMatches } from '../chat.contract.ts'

const path = '/api/new-matches.php'
const minute = 60_000

async function matchesOf(one: Someone) {
  const { profiles }: NewMatches = await one.get(path)
  return profiles.map(({ id }) => id)
}

/** Anna, and as many others. Each other likes Anna a minute after the one before, and Anna likes back. */
async function annaWithMatches(count: number) {
  const site = await aSite()
  const anna = await someoneWith(10, site)
  const others: Someone[] = []
  for (let place = 0; place < count; place++) {
    const other = await someoneWith(10, site, { gender: 'male' })
    moveClock(place * minute)
    await like(other, anna)
    await like(anna, other)
    others.push(other)
  }
  const [ben, cees, dirk] = others as [Someone, Someone, Someone]
  return { site, anna, ben, cees, dirk }
}

test('matches without a conversation are listed for both, newest first; a like alone is not', async () => {
  const { site, anna, ben, cees, dirk } = await annaWithMatches(3)
  const erik = await someoneWith(10, site, { gender: 'male' })
  await like(erik, anna)
  expect(await matchesOf(anna)).toEqual([dirk.memberId, cees.memberId, ben.memberId])
  expect([await matchesOf(ben), await matchesOf(erik)]).toEqual([[anna.memberId], []])
})

test('a first message, a block or an unlike takes a match off the list of both', async () => {
  const { anna, ben, cees, dirk } = await annaWithMatches(3)
  await write(anna, ben)
  await unlike(cees, anna)
  await block(dirk, anna.memberId)
  for (const one of [anna, ben, cees, dirk]) expect(await matchesOf(one)).toEqual([])
})

test('deleting the conversation does not make the match new again, a later match does', async () => {
  const { anna, ben } = await annaWithMatches(1)
  const { body } = await write(ben, anna)
  await anna.send('DELETE', '/api/chat.php', { conversation: body.conversation })
  expect(await matchesOf(anna)).toEqual([])
  moveClock(10 * minute)
  await unlike(ben, anna)
  await like(ben, anna)
  expect(await matchesOf(anna)).toEqual([ben.memberId])
  expect(await matchesOf(ben)).toEqual([])
})

test('a visitor gets no matches', async () => {
  const site = await aSite()
  expect((await site.visitor().request(path)).status).toBe(403)
})
