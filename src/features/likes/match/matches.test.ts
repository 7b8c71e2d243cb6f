import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { eventsOf, like, unconfirm, unlike } from '../../../../test/likes.ts'
import { holdPairLock, waitForLockWaiters } from '../../../../test/locks.ts'
import { type Deed, type Pair, possible, strangers } from '../../../../test/pair-model.ts'
import { type Someone, someone } from '../../../../test/someone.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { lockedAccount } from '../../accounts/accounts.server.ts'
import { confirmAddress } from '../../accounts/address/activation.server.ts'

type Row = {
  a_id: string
  b_id: string
  a: boolean
  b: boolean
  a_new: boolean
  b_new: boolean
  matched: boolean
}

async function pairsIn(siteId: string): Promise<Row[]> {
  const { rows } = await db.query<Row>(sql`
      SELECT a_id, b_id, a_liked_at IS NOT NULL AS a, b_liked_at IS NOT NULL AS b, a_like_new AS a_new,
      b_like_new AS b_new, matched_at IS NOT NULL AS matched FROM pairs WHERE site_id = ${siteId}`)
  return rows
}

const countOf = (told: unknown[][], type: string) => told.filter(([one]) => one === type).length

test('two simultaneous likes make one match, announced once to each', async () => {
  const site = await aSite()
  for (let round = 0; round < 25; round++) {
    const [anna, ben] = [await someone(site), await someone(site, { gender: 'male' })]
    const answers = await Promise.all([like(anna, ben), like(ben, anna), like(anna, ben), like(ben, anna)])
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.some(({ body }) => body.match)).toBe(true)
    for (const one of [anna, ben]) expect(countOf(await eventsOf(one), 'match')).toBe(1)
  }
  expect((await pairsIn(site.id)).every(({ matched }) => matched)).toBe(true)
})

/** Actions of three members on each other. Those of one burst run concurrently. */
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

const couples: [number, number][] = [
  [0, 1],
  [0, 2],
  [1, 2],
]

/** The state of each pair: the row in the database and the match events. */
async function stateOf(people: Someone[]): Promise<Omit<Pair, 'blocks'>[]> {
  const rows = await pairsIn(people[0]?.siteId ?? '')
  const events = await Promise.all(people.map(eventsOf))
  return couples.map((couple) => {
    const [a, b] = couple.map((i) => people[i]?.memberId)
    const row = rows.find(({ a_id, b_id }) => a_id === a && b_id === b)
    const heard = couple.map((i, index) => {
      const other = people[couple[1 - index] ?? 0]?.memberId
      return (events[i] ?? []).filter(([type, profile]) => type === 'match' && profile === other).length
    })
    // Both members get the same number of match events.
    expect(heard[0]).toBe(heard[1])
    const pair = row ? { likes: [row.a, row.b], isNew: [row.a_new, row.b_new] } : strangers
    return { likes: pair.likes, isNew: pair.isNew, matches: heard[0] ?? 0 }
  })
}

/** Sorted by id, so that the first of two is also the first in their row. */
const threePeople = async (site: Awaited<ReturnType<typeof aSite>>) =>
  [await someone(site), await someone(site), await someone(site)].sort((one, other) =>
    one.memberId < other.memberId ? -1 : 1,
  )

test('concurrent likes, unlikes and blocks are serializable, and each match is announced once to both members', async () => {
  await fc.assert(
    fc.asyncProperty(bursts, async (all) => {
      const site = await aSite()
      const people = await threePeople(site)
      let states = couples.map(() => [strangers])
      for (const burst of all) {
        const steps = burst.filter(({ who, whom }) => who !== whom)
        const answers = await Promise.all(steps.map((one) => act(people, one)))
        const deeds = steps.map((one, i) => ({ ...one, ...answers[i] }))
        const now = await stateOf(people)
        states = couples.map((couple, i) => {
          const theirs = deeds.flatMap(({ who, whom, does, status = 0, body }): Deed[] => {
            expect([200, 409]).toContain(status)
            const [one, other] = [couple.indexOf(who), couple.indexOf(whom)]
            return one < 0 || other < 0 ? [] : [{ who: one as 0 | 1, does, status, match: body.match }]
          })
          const explained = possible(states[i] ?? [], theirs).filter(({ likes, isNew, matches }) =>
            isDeepStrictEqual({ likes, isNew, matches }, now[i]),
          )
          expect(explained, JSON.stringify({ before: states[i], theirs, now: now[i] })).not.toEqual([])
          return explained
        })
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)

test.each(['like', 'unlike', 'see', 'block', 'swipe'])(
  'an action on a pair waits for the lock of the pair: %s',
  async (does) => {
    const site = await aSite()
    const people = [await someone(site), await someone(site)] as [Someone, Someone]
    const [anna, ben] = people
    await like(ben, anna)
    const letGo = await holdPairLock(anna, ben.memberId)
    const swipe = { profile: ben.memberId, answer: 'yes' }
    const answering =
      does === 'swipe' ? anna.send('POST', '/api/swipe.php', swipe) : act(people, { who: 0, whom: 1, does })
    const first = await Promise.race([
      answering.then(() => 'an answer'),
      waitForLockWaiters(1).then(() => 'waiting'),
    ])
    await letGo()
    expect([first, (await answering).status]).toEqual(['waiting', 200])
  },
)

test('a block and a simultaneous like leave no like behind', async () => {
  const site = await aSite()
  for (let round = 0; round < 25; round++) {
    const [anna, ben] = [await someone(site), await someone(site)]
    await Promise.all([
      like(anna, ben),
      like(ben, anna),
      anna.send('POST', '/api/block.php', { profile: ben.memberId }),
    ])
  }
  expect(await pairsIn(site.id)).toEqual([])
})

test('confirming the address while the liked members like back causes no deadlock', async () => {
  const site = await aSite()
  for (let round = 0; round < 8; round++) {
    const anna = await someone(site)
    const others: Someone[] = []
    for (let i = 0; i < 5; i++) others.push(await someone(site))
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
    const heard = async (one: Someone, other: Someone) =>
      (await eventsOf(one)).filter(([type, profile]) => type === 'match' && profile === other.memberId).length
    for (const one of others) expect([await heard(one, anna), await heard(anna, one)]).toEqual([1, 1])
    const { profiles } = await anna.get('/api/likes.php?type=matches')
    expect(profiles).toHaveLength(5)
  }
})
