import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { like, someoneIn, toldTo, unconfirm, unlike } from '../../../test/likes.ts'
import { pool, transaction } from '../../platform/database.server.ts'
import { lockedAccount } from '../accounts/accounts.server.ts'
import { confirmAddress } from '../accounts/activation.server.ts'

type Someone = Awaited<ReturnType<typeof someoneIn>>
type Row = { a_id: string; b_id: string; a: boolean; b: boolean; matched: boolean }

async function pairsIn(siteId: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `SELECT a_id, b_id, a_liked_at IS NOT NULL AS a, b_liked_at IS NOT NULL AS b, matched_at IS NOT NULL AS matched
       FROM pairs WHERE site_id = $1`,
    [siteId],
  )
  return rows
}

const countOf = (told: unknown[][], type: string) => told.filter(([one]) => one === type).length

test('of two who like each other at the same moment, each is told of one match', async () => {
  const site = await aSite()
  for (let round = 0; round < 25; round++) {
    const [anna, ben] = [await someoneIn(site), await someoneIn(site, { gender: 'male' })]
    const answers = await Promise.all([like(anna, ben), like(ben, anna), like(anna, ben), like(ben, anna)])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.some(({ body }) => body.match)).toBe(true)
    for (const one of [anna, ben]) expect(countOf(await toldTo(one), 'match')).toBe(1)
  }
  expect((await pairsIn(site.id)).every(({ matched }) => matched)).toBe(true)
})

/** What three members do to each other, some of it at the same time. */
const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  whom: fc.integer({ min: 0, max: 2 }),
  does: fc.constantFrom('like', 'like', 'unlike', 'see', 'block', 'unblock'),
})
const bursts = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 })

const act = (people: Someone[], { who, whom, does }: { who: number; whom: number; does: string }) => {
  const [one, other] = [people[who] as Someone, people[whom] as Someone]
  const profile = { profile: other.memberId }
  if (does === 'like') return like(one, other)
  if (does === 'unlike') return unlike(one, other)
  if (does === 'see') return one.send('PUT', '/api/like.php', profile)
  return one.send(does === 'block' ? 'POST' : 'DELETE', '/api/block.php', profile)
}

test('whatever happens in whatever order, a match is there exactly while both like, and nobody likes whom they cannot see', async () => {
  await fc.assert(
    fc.asyncProperty(bursts, async (all) => {
      const site = await aSite()
      const people = [await someoneIn(site), await someoneIn(site), await someoneIn(site)]
      for (const burst of all) {
        const answers = await Promise.all(
          burst.filter(({ who, whom }) => who !== whom).map((one) => act(people, one)),
        )
        expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual(
          [],
        )
        for (const { a, b, matched } of await pairsIn(site.id)) expect(matched).toBe(a && b)
        const { rows } = await pool.query(
          `SELECT FROM pairs p JOIN hidden_pairs h
               ON h.site_id = p.site_id AND h.member_id = p.a_id AND h.other_id = p.b_id WHERE p.site_id = $1`,
          [site.id],
        )
        expect(rows).toEqual([])
      }
      const [told, pairs] = [await Promise.all(people.map(toldTo)), await pairsIn(site.id)]
      const matches = told.map((events) => countOf(events, 'match'))
      // Each match was told to two.
      expect(matches.reduce((sum, one) => sum + one, 0) % 2).toBe(0)
      expect(pairs.length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('each side of a match hears of it as often as the other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 14 }),
      async (all) => {
        const site = await aSite()
        const [anna, ben] = [await someoneIn(site), await someoneIn(site)]
        const state = { anna: false, ben: false }
        let began = 0
        for (const [isAnna, isLike] of all) {
          const [me, other] = isAnna ? (['anna', 'ben'] as const) : (['ben', 'anna'] as const)
          if (isLike && !state[me] && state[other]) began++
          state[me] = isLike
          const [one, two] = isAnna ? [anna, ben] : [ben, anna]
          await (isLike ? like(one, two) : unlike(one, two))
        }
        for (const one of [anna, ben]) expect(countOf(await toldTo(one), 'match')).toBe(began)
        expect((await pairsIn(site.id)).some(({ matched }) => matched)).toBe(state.anna && state.ben)
      },
    ),
    { numRuns: 20 },
  )
}, 60_000)

test('a block and a like at the same moment leave no like behind', async () => {
  const site = await aSite()
  for (let round = 0; round < 25; round++) {
    const [anna, ben] = [await someoneIn(site), await someoneIn(site)]
    await Promise.all([
      like(anna, ben),
      like(ben, anna),
      anna.send('POST', '/api/block.php', { profile: ben.memberId }),
    ])
  }
  expect(await pairsIn(site.id)).toEqual([])
})

test('whoever confirms their address while those they like like them back is in nobody’s way', async () => {
  const site = await aSite()
  for (let round = 0; round < 8; round++) {
    const anna = await someoneIn(site)
    const others: Someone[] = []
    for (let i = 0; i < 5; i++) others.push(await someoneIn(site))
    await unconfirm(anna)
    for (const other of others) await like(anna, other)
    let liking: ReturnType<typeof like>[] = []
    await transaction(async (tx) => {
      await lockedAccount(tx, anna)
      liking = others.flatMap((one) => [like(one, anna), like(anna, one), like(one, others[0] ?? one)])
      await Promise.race(liking)
      await confirmAddress(tx, anna)
    })
    const answers = await Promise.all(liking)
    expect(answers.map(({ status }) => status).filter((status) => status === 500)).toEqual([])
    for (const one of others) await like(one, anna)
    for (const one of others) expect(countOf(await toldTo(one), 'match')).toBeLessThanOrEqual(5)
    expect((await pairsIn(site.id)).filter(({ matched, a, b }) => matched !== (a && b))).toEqual([])
    const { profiles } = await anna.get('/api/likes.php?type=matches')
    expect(profiles).toHaveLength(5)
  }
})
