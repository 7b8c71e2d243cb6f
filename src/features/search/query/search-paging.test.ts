import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../../test/builders.ts'
import { ago, aSearcher, search } from '../../../../test/searchers.ts'
import { minutes, moveClock, seconds } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { unseal } from '../../../platform/seal.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { flushActivity, noteActivity } from '../activity/activity.server.ts'

/** Reads all pages of a search and calls `meanwhile` after each of them. `down` has the pages of the downward pass. */
async function allPages(
  { id }: Awaited<ReturnType<typeof aSite>>,
  me: Awaited<ReturnType<typeof aSearcher>>,
  meanwhile: (page: number) => Promise<void> = async () => {},
) {
  const pages: string[][] = []
  const down: string[][] = []
  const isDown = (next: string) => unseal(siteById(id).key, Buffer.from(next, 'base64url')).includes('.down.')
  for (let next: string | null = ''; next !== null; ) {
    const answer = await search(me, next ? `?gender=any&next=${next}` : '?gender=any')
    const page = answer.members.map((member) => member.id)
    pages.push(page)
    if (next && isDown(next)) down.push(page)
    next = answer.next
    if (pages.length > 60) throw new Error('paging does not end')
    await meanwhile(pages.length)
  }
  return { pages, down }
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

test('after the best-fitting page, paging lists each member once, and then those active just before the search', async () => {
  const { site, me, ids } = await aCrowd()
  const { pages, down } = await allPages(site, me)
  expect(pages.slice(0, 5).map(({ length }) => length)).toEqual([24, 24, 24, 12, 15])
  expect(down.flat().sort()).toEqual(ids)
})

test('members who become active during paging are neither skipped nor repeated on the way down', async () => {
  const { site, me, ids } = await aCrowd()
  const moves = fc.array(fc.array(fc.nat(59), { maxLength: 20 }), { minLength: 3, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(moves, async (rounds) => {
      const { pages, down } = await allPages(site, me, async (page) => {
        moveClock(minutes(6))
        for (const number of rounds[page - 1] ?? [])
          noteActivity({ siteId: site.id, memberId: ids[number] ?? '' })
        await flushActivity()
      })
      expect([...new Set(pages.flat())].sort()).toEqual(ids)
      expect(new Set(down.flat()).size).toBe(down.flat().length)
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
  const { pages } = await allPages(site, me)
  expect(pages.flat()).not.toContain(blocked)
})
