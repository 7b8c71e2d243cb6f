import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { ago, aSearcher, search } from '../../../../test/searchers.ts'
import { minutes, moveClock, seconds } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { flushActivity, noteActivity } from '../activity/activity.server.ts'

/** Reads all pages of a search and calls `meanwhile` after each of them. */
async function allPages(
  me: Awaited<ReturnType<typeof aSearcher>>,
  meanwhile: (page: number) => Promise<void>,
) {
  const pages: string[][] = []
  for (let next: string | null = ''; next !== null; ) {
    const answer = await search(me, next ? `?gender=any&next=${next}` : '?gender=any')
    pages.push(answer.members.map(({ id }) => id))
    next = answer.next
    if (pages.length > 60) throw new Error('paging does not end')
    await meanwhile(pages.length)
  }
  return pages
}

/** 60 members of both genders, many with the same activity time. */
async function aCrowd() {
  const site = await aSite()
  const me = await aSearcher(site)
  const moments = [ago(seconds(20)), ago(minutes(30)), ago(minutes(31)), ago(minutes(600))]
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      aProfile(site, { gender: i % 3 ? 'female' : 'male', lastActive: moments[i % 4], photos: [] }),
    ),
  )
  return { site, me, ids: ids.sort() }
}

test('paging lists each member once, and repeats only those active just before the search', async () => {
  const { me, ids } = await aCrowd()
  const pages = await allPages(me, async () => {})
  expect(pages.slice(0, 4).map(({ length }) => length)).toEqual([24, 24, 12, 15])
  expect(pages.slice(0, 3).flat().sort()).toEqual(ids)
})

test('members who become active during paging are neither skipped nor repeated on the way down', async () => {
  const { site, me, ids } = await aCrowd()
  const moves = fc.array(fc.array(fc.nat(59), { maxLength: 20 }), { minLength: 3, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(moves, async (rounds) => {
      const pages = await allPages(me, async (page) => {
        moveClock(minutes(6))
        for (const number of rounds[page - 1] ?? [])
          noteActivity({ siteId: site.id, memberId: ids[number] ?? '' })
        await flushActivity()
      })
      expect([...new Set(pages.flat())].sort()).toEqual(ids)
      const down = pages.slice(0, 3).flat()
      expect(new Set(down).size).toBe(down.length)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})

test('a member blocked during paging is not on the next page', async () => {
  const { site, me, ids } = await aCrowd()
  const first = await search(me, '?gender=any')
  const seen = new Set(first.members.map(({ id }) => id))
  const blocked = ids.filter((id) => !seen.has(id))[0]
  await db.query(sql`
    INSERT INTO hidden_pairs (site_id, member_id, other_id, blocked_at)
    VALUES (${site.id}, ${me.memberId}, ${blocked}, now())`)
  const rest = await allPages(me, async () => {})
  expect(rest.flat()).not.toContain(blocked)
})
