import { describe, expect, test } from 'vitest'
import { aMember, aSite } from '../../../test/builders.ts'
import {
  amountsOf,
  giveBack,
  grant,
  knownCause,
  negativeBalance,
  spend,
  spendCredits,
} from '../../../test/credits.ts'
import { hours, minutes, moveClock, now, seconds } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { creditsOf, grantCredits, returnCredits, transfersOf } from './credits.server.ts'

describe('a wallet', () => {
  test('lists its transfers in the order they happened, even when clocks differ', async () => {
    const anna = await aMember()
    expect(await creditsOf(anna)).toBe(0)
    expect(await transfersOf(anna)).toEqual([])
    const begin = now().getTime()
    await transaction(async (tx) => {
      await grantCredits(tx, anna, { amount: 5, reason: 'signup', cause: 'signup' })
      // As if another process with a slow clock did the next step.
      moveClock(-seconds(1))
      await spendCredits(tx, anna, { amount: 3, cause: 'first' })
      await spendCredits(tx, anna, { amount: 2, cause: 'second' })
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

  test('writes no transfer for an amount of 0 and rejects negative or fractional amounts', async () => {
    const anna = await aMember()
    expect(await grant(anna, 0, 'signup')).toBe(true)
    await spend(anna, 0, 'message')
    await grant(anna, 5, 'signup')
    for (const amount of [-1, 0.5, Number.NaN]) await expect(grant(anna, amount, 'odd')).rejects.toThrow()
    expect(await amountsOf(anna)).toEqual([5])
  })

  test('cannot become negative', async () => {
    const anna = await aMember()
    await expect(spend(anna, 1, 'early')).rejects.toMatchObject(negativeBalance)
    await grant(anna, 5, 'signup')
    await expect(spend(anna, 6, 'message')).rejects.toMatchObject(negativeBalance)
    expect(await amountsOf(anna)).toEqual([5])
  })

  test('gets spent credits back once, and only for its own spends', async () => {
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

describe('the cause of a credit movement', () => {
  test('counts once per site, even after the credits were returned', async () => {
    const [anna, elsewhere] = [await aMember(), await aMember()]
    expect([await grant(anna, 5, 'signup'), await grant(anna, 5, 'signup')]).toEqual([true, false])
    expect(await grant(elsewhere, 5, 'signup')).toBe(true)
    await spend(anna, 5, 'gift')
    await expect(spend(anna, 5, 'gift')).rejects.toMatchObject(knownCause)
    await giveBack(anna, 'gift')
    await expect(spend(anna, 5, 'gift')).rejects.toMatchObject(knownCause)
    expect(await creditsOf(anna)).toBe(5)
  })

  test('can be used again after its transaction was rolled back', async () => {
    const anna = await aMember()
    const failed = transaction(async (tx) => {
      await grantCredits(tx, anna, { amount: 5, reason: 'signup', cause: 'signup' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await creditsOf(anna)).toBe(0)
    expect(await grant(anna, 5, 'signup')).toBe(true)
  })

  test('sent twenty times concurrently counts once and aborts no transaction', async () => {
    const anna = await aMember()
    const atOnce = (work: (tx: Transaction) => Promise<boolean>) => {
      const workThenQuery = async (tx: Transaction) => {
        const isNew = await work(tx)
        await tx.query(sql`SELECT 1`)
        return isNew
      }
      return Promise.all(Array.from({ length: 20 }, () => transaction(workThenQuery)))
    }
    const granted = await atOnce((tx) =>
      grantCredits(tx, anna, { amount: 1, reason: 'signup', cause: 'signup' }),
    )
    expect(granted.filter(Boolean)).toHaveLength(1)
    await spend(anna, 1, 'message')
    const returned = await atOnce((tx) => returnCredits(tx, anna, { cause: 'message' }))
    expect(returned.filter(Boolean)).toHaveLength(1)
    expect(await amountsOf(anna)).toEqual([1, -1, 1])
  })
})
