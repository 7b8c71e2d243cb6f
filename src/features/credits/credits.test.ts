import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aMember, aSite } from '../../../test/builders.ts'
import { hours, minutes, moveClock, now, seconds } from '../../platform/clock.ts'
import { pool, type Transaction, transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { log } from '../../platform/log.server.ts'
import { creditsOf, grantCredits, returnCredits, spendCredits, transfersOf } from './credits.server.ts'
import { linesOf, reconcile, reconcileJob } from './reconcile.server.ts'

const grant = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => grantCredits(tx, member, { amount, reason: 'signup', cause }))
const spend = (member: MemberKey, amount: number, cause: string) =>
  transaction((tx) => spendCredits(tx, member, { amount, reason: 'message', cause }))
const giveBack = (member: MemberKey, cause: string) =>
  transaction((tx) => returnCredits(tx, member, { cause }))

const amountsOf = async (member: MemberKey) => (await transfersOf(member)).map(({ amount }) => amount)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const differences = async () => (await reconcile()).differences

describe('a wallet', () => {
  test('is filled, spent from and filled again, and tells what happened in that order', async () => {
    const anna = await aMember()
    expect(await creditsOf(anna)).toBe(0)
    expect(await transfersOf(anna)).toEqual([])
    const begin = now().getTime()
    await transaction(async (tx) => {
      await grantCredits(tx, anna, { amount: 5, reason: 'signup', cause: 'signup' })
      // As when the next one is done by a process whose clock is a little slow.
      moveClock(-seconds(1))
      await spendCredits(tx, anna, { amount: 3, reason: 'message', cause: 'first' })
      await spendCredits(tx, anna, { amount: 2, reason: 'message', cause: 'second' })
    })
    moveClock(hours(1))
    await giveBack(anna, 'first')
    expect(await creditsOf(anna)).toBe(3)
    const transfers = await transfersOf(anna)
    expect(transfers.map(({ amount, reason }) => [amount, reason])).toEqual([
      [5, 'signup'],
      [-3, 'message'],
      [-2, 'message'],
      [3, 'returned'],
    ])
    expect(Date.parse(transfers[3]?.date ?? '') - begin).toBeGreaterThan(minutes(59))
  })

  test('refuses what it cannot pay, says what is missing, and stays as it was', async () => {
    const [anna, ben] = [await aMember(), await aMember()]
    await grant(anna, 2, 'signup')
    const refused = { code: 'credits_insufficient', details: { needed: 3, balance: 2 } }
    await expect(spend(anna, 3, 'gift')).rejects.toMatchObject(refused)
    await expect(spend(ben, 1, 'message')).rejects.toMatchObject({ details: { needed: 1, balance: 0 } })
    expect(await amountsOf(anna)).toEqual([2])
    // A refusal is no failure of the transaction: whoever catches it can go on.
    await transaction(async (tx) => {
      await spendCredits(tx, anna, { amount: 3, reason: 'message', cause: 'gift' }).catch(() => {})
      await spendCredits(tx, anna, { amount: 2, reason: 'message', cause: 'gift' })
    })
    expect(await creditsOf(anna)).toBe(0)
  })

  test('moves nothing for nothing, and no part of a credit', async () => {
    const anna = await aMember()
    expect([await grant(anna, 0, 'signup'), await spend(anna, 0, 'message')]).toEqual([true, true])
    await grant(anna, 5, 'signup')
    for (const amount of [-1, 0.5, Number.NaN]) {
      await expect(grant(anna, amount, 'odd')).rejects.toThrow()
      await expect(spend(anna, amount, 'odd')).rejects.toThrow()
    }
    expect(await amountsOf(anna)).toEqual([5])
  })

  test('gets back what was spent from it, once, and nothing else', async () => {
    const site = await aSite()
    const [anna, ben] = [await aMember(site), await aMember(site)]
    await grant(anna, 5, 'signup:anna')
    await grant(ben, 5, 'signup:ben')
    await spend(anna, 3, 'message')
    for (const cause of ['signup:anna', 'never']) expect(await giveBack(anna, cause)).toBe(false)
    expect(await giveBack(ben, 'message')).toBe(false)
    expect(await giveBack(anna, 'message')).toBe(true)
    expect(await giveBack(anna, 'message')).toBe(false)
    expect(await giveBack(anna, 'returned:message')).toBe(false)
    expect([await creditsOf(anna), await creditsOf(ben)]).toEqual([5, 5])
  })
})

describe('a cause', () => {
  test('counts once in a site, whatever became of it, and in each site for itself', async () => {
    const [anna, elsewhere] = [await aMember(), await aMember()]
    expect([await grant(anna, 5, 'signup'), await grant(anna, 5, 'signup')]).toEqual([true, false])
    expect(await grant(elsewhere, 5, 'signup')).toBe(true)
    expect([await spend(anna, 5, 'gift'), await spend(anna, 5, 'gift')]).toEqual([true, false])
    await giveBack(anna, 'gift')
    expect(await spend(anna, 5, 'gift')).toBe(false)
    expect(await creditsOf(anna)).toBe(5)
  })

  test('is free again when the transaction that had it failed', async () => {
    const anna = await aMember()
    const failed = transaction(async (tx) => {
      await grantCredits(tx, anna, { amount: 5, reason: 'signup', cause: 'signup' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await creditsOf(anna)).toBe(0)
    expect(await grant(anna, 5, 'signup')).toBe(true)
  })

  test('that comes twenty times at once counts once, and breaks no transaction', async () => {
    const anna = await aMember()
    const atOnce = (work: (tx: Transaction) => Promise<boolean>) => {
      const workAndGoOn = async (tx: Transaction) => {
        const isNew = await work(tx)
        await tx.execute('SELECT 1')
        return isNew
      }
      return Promise.all(Array.from({ length: 20 }, () => transaction(workAndGoOn)))
    }
    const granted = await atOnce((tx) =>
      grantCredits(tx, anna, { amount: 1, reason: 'signup', cause: 'signup' }),
    )
    expect(granted.filter(Boolean)).toHaveLength(1)
    // The last credit: those who come second find it gone, and yet are not refused.
    const spent = await atOnce((tx) =>
      spendCredits(tx, anna, { amount: 1, reason: 'message', cause: 'message' }),
    )
    expect(spent.filter(Boolean)).toHaveLength(1)
    const returned = await atOnce((tx) => returnCredits(tx, anna, { cause: 'message' }))
    expect(returned.filter(Boolean)).toHaveLength(1)
    expect(await amountsOf(anna)).toEqual([1, -1, 1])
  })
})

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

describe('the books', () => {
  test('cannot be rewritten', async () => {
    const anna = await aMember()
    await grant(anna, 5, 'signup')
    const rewrites = [
      'UPDATE transfers SET amount = 6',
      'UPDATE transfers SET amount = 6 WHERE false',
      'DELETE FROM transfers',
      'TRUNCATE transfers',
      'TRUNCATE wallets CASCADE',
    ]
    for (const rewrite of rewrites) await expect(pool.query(rewrite)).rejects.toThrow('only ever added')
    await expect(pool.query('DELETE FROM wallets')).rejects.toThrow('transfers')
    await expect(pool.query('UPDATE wallets SET balance = -1')).rejects.toThrow('wallets_balance_check')
    expect(await amountsOf(anna)).toEqual([5])
  })

  test('show a balance that someone has changed by hand, and the daily look reports it', async () => {
    const anna = await aMember()
    await grant(anna, 5, 'signup')
    const error = vi.spyOn(log, 'error')
    onTestFinished(() => error.mockRestore())
    await reconcileJob.run({})
    expect(error).not.toHaveBeenCalled()
    expect(linesOf(await reconcile())).toEqual([
      expect.stringMatching(/^\d+ wallets, \d+ transfers: everything adds up$/),
    ])

    await change(anna, 'balance = balance + 2')
    const wallet = expect.any(String)
    const found = [
      { site: anna.siteId, wallet, what: 'credits', has: 7, should: 5 },
      { site: anna.siteId, wallet: null, what: 'credits', has: 7, should: 5 },
    ]
    expect(await differences()).toEqual(found)
    const [first, ...lines] = linesOf(await reconcile())
    expect(first).toMatch(/: 2 differences$/)
    expect(lines[0]).toMatch(/^wallet .* has 7 credits and should have 5$/)
    await reconcileJob.run({})
    expect(error).toHaveBeenCalledWith({ count: 2, differences: found }, expect.any(String))

    await change(anna, 'balance = balance - 2, transfers = 0')
    expect(await differences()).toEqual([{ ...found[0], what: 'transfers', has: 0, should: 1 }])
    await change(anna, 'transfers = 1')
    expect(await differences()).toEqual([])
  })

  test('still add up when a member is erased: the wallet stays, without a name', async () => {
    const anna = await aMember()
    await grant(anna, 5, 'signup')
    await spend(anna, 2, 'message')
    await pool.query('DELETE FROM members WHERE site_id = $1 AND id = $2', [anna.siteId, anna.memberId])
    const { rows } = await pool.query('SELECT member_id, balance FROM wallets WHERE site_id = $1', [
      anna.siteId,
    ])
    expect(rows).toEqual([{ member_id: null, balance: 3 }])
    expect(await creditsOf(anna)).toBe(0)
    expect(await giveBack(anna, 'message')).toBe(false)
    await expect(spend(anna, 1, 'late')).rejects.toMatchObject({ code: 'credits_insufficient' })
    expect(await differences()).toEqual([])
  })

  const change = ({ siteId, memberId }: MemberKey, what: string) =>
    pool.query(`UPDATE wallets SET ${what} WHERE site_id = $1 AND member_id = $2`, [siteId, memberId])
})
