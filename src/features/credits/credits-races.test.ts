import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMember, aSite } from '../../../test/builders.ts'
import { amountsOf, differences, grant, spend } from '../../../test/credits.ts'
import { pool, type Transaction, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { creditsOf, grantCredits, returnCredits, spendCredits } from './credits.server.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('many at once', () => {
  test('of twenty who want the last credit one gets it', async () => {
    const anna = await aMember()
    await grant(anna, 1, 'signup')
    const spends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => spend(anna, 1, `message ${i}`)),
    )
    expect(spends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of spends)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'credits_insufficient', details: { balance: 0 } })
    expect(await amountsOf(anna)).toEqual([1, -1])
  })

  test('a spend that waited for a grant has its credits', async () => {
    const anna = await aMember()
    await grant(anna, 1, 'signup')
    let spending: Promise<boolean> | undefined
    await transaction(async (tx) => {
      await grantCredits(tx, anna, { amount: 5, reason: 'demo', cause: 'demo' })
      spending = spend(anna, 4, 'message')
      await expect.poll(waitingForLocks).toBe(1)
    })
    expect(await spending).toBe(true)
    expect(await amountsOf(anna)).toEqual([1, 5, -4])
  })

  test('first grants share the one wallet they all make', async () => {
    const anna = await aMember()
    const grants = await Promise.all(Array.from({ length: 20 }, (_, i) => grant(anna, 1, `gift ${i}`)))
    expect(grants).toEqual(Array(20).fill(true))
    expect(await creditsOf(anna)).toBe(20)
  })

  async function waitingForLocks() {
    const { rows } = await pool.query(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0].n
  }
})

type Step = { verb: 'grant' | 'spend' | 'return'; amount: number; cause: string }
const step: fc.Arbitrary<Step> = fc.record({
  verb: fc.constantFrom('grant', 'spend', 'return'),
  amount: fc.integer({ min: 0, max: 4 }),
  cause: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
})

function take(tx: Transaction, member: MemberKey, { verb, amount, cause }: Step) {
  if (verb === 'return') return returnCredits(tx, member, { cause })
  const reason = verb === 'grant' ? 'demo' : 'message'
  return { grant: grantCredits, spend: spendCredits }[verb](tx, member, { amount, reason, cause })
}

describe('whatever happens', () => {
  test('one after the other, it goes as in a ledger on paper', async () => {
    const site = await aSite()
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const member = await aMember(site)
      const paper = new Map<string, number>()
      for (const { verb, amount, cause: letter } of steps) {
        const cause = `${member.memberId}:${letter}`
        const outcome = await transaction((tx) => take(tx, member, { verb, amount, cause })).catch(
          ({ code }) => code,
        )
        expect(outcome).toBe(onPaper(paper, { verb, amount, cause }))
      }
      expect(await amountsOf(member)).toEqual([...paper.values()])
      expect(await creditsOf(member)).toBe(sum([...paper.values()]))
    })
    await fc.assert(property, { numRuns: 40 })
    expect(await differences()).toEqual([])
  })

  test('all at once, it adds up, never goes below zero, and each cause counts once', async () => {
    const site = await aSite()
    // Each list of steps is a transaction; those of a rolled back one must leave no trace.
    const transactions = fc.array(
      fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), isKept: fc.boolean() }),
      { maxLength: 12 },
    )
    const property = fc.asyncProperty(transactions, async (given) => {
      const member = await aMember(site)
      const named = (one: Step) => ({ ...one, cause: `${member.memberId}:${one.cause}` })
      const news = given.map(async ({ steps, isKept }) => {
        const fresh: string[] = []
        await transaction(async (tx) => {
          for (const one of steps.map(named)) {
            const isNew = await take(tx, member, one).catch(unlessRefused)
            if (isNew && (one.amount > 0 || one.verb === 'return')) fresh.push(causeOf(one))
          }
          if (!isKept) throw new Error('rolled back')
        }).catch(({ message }) => expect(message).toBe('rolled back'))
        return isKept ? fresh : []
      })
      const fresh = (await Promise.all(news)).flat()
      const amounts = await amountsOf(member)
      expect(new Set(fresh).size).toBe(fresh.length)
      expect(amounts).toHaveLength(fresh.length)
      expect(await creditsOf(member)).toBe(sum(amounts))
      for (const i of amounts.keys()) expect(sum(amounts.slice(0, i + 1))).toBeGreaterThanOrEqual(0)
    })
    await fc.assert(property, { numRuns: 40 })
    expect(await differences()).toEqual([])
  })

  const causeOf = ({ verb, cause }: Step) => (verb === 'return' ? `returned:${cause}` : cause)

  const unlessRefused = ({ code }: { code: string }) => {
    expect(code).toBe('credits_insufficient')
    return false
  }

  function onPaper(paper: Map<string, number>, one: Step): boolean | string {
    const cause = causeOf(one)
    if (one.verb === 'return') {
      const spent = paper.get(one.cause) ?? 0
      if (spent >= 0 || paper.has(cause)) return false
      paper.set(cause, -spent)
      return true
    }
    if (one.amount === 0) return true
    if (paper.has(cause)) return false
    const change = one.verb === 'grant' ? one.amount : -one.amount
    if (sum([...paper.values()]) + change < 0) return 'credits_insufficient'
    paper.set(cause, change)
    return true
  }
})
