import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aMember } from '../../../test/builders.ts'
import { amountsOf, differences, giveBack, grant, spend } from '../../../test/credits.ts'
import { db } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { log } from '../../platform/log.server.ts'
import { raw, sql } from '../../platform/sql.server.ts'
import { creditsOf } from '../credits/credits.server.ts'
import { linesOf, reconcile } from './reconcile.server.ts'
import { reconcileJob } from './reconcile-reports.server.ts'

describe('the credit ledger', () => {
  test('rejects updates and deletes of transfers', async () => {
    const anna = await aMember()
    await grant(anna, 5, 'signup')
    const rewrites = [
      'UPDATE transfers SET amount = 6',
      'UPDATE transfers SET amount = 6 WHERE false',
      'DELETE FROM transfers',
      'TRUNCATE transfers',
      'TRUNCATE wallets CASCADE',
    ]
    for (const rewrite of rewrites) await expect(db.query(raw(rewrite))).rejects.toThrow('only ever added')
    await expect(db.query(sql`DELETE FROM wallets`)).rejects.toThrow('transfers')
    await expect(db.query(sql`UPDATE wallets SET balance = -1`)).rejects.toThrow('wallets_balance_check')
    expect(await amountsOf(anna)).toEqual([5])
  })

  test('reports a balance that was changed by hand, and the daily job logs it', async () => {
    const anna = await aMember()
    await grant(anna, 5, 'signup')
    const error = vi.spyOn(log, 'error')
    onTestFinished(() => error.mockRestore())
    await reconcileJob.run({})
    expect(error).not.toHaveBeenCalled()
    expect(linesOf(await reconcile())).toEqual([
      expect.stringMatching(/^\d+ wallets, \d+ transfers, \d+ orders, \d+ movements: everything adds up$/),
    ])

    await change(anna, 'balance = balance + 2')
    const wallet = expect.any(String)
    const expected = [
      { site: anna.siteId, wallet, what: 'credits', has: 7, should: 5 },
      { site: anna.siteId, wallet: null, what: 'credits', has: 7, should: 5 },
    ]
    expect(await differences()).toEqual(expected)
    const [first, ...lines] = linesOf(await reconcile())
    expect(first).toMatch(/: 2 differences$/)
    expect(lines[0]).toMatch(/^wallet .* has 7 credits and should have 5$/)
    await reconcileJob.run({})
    expect(error).toHaveBeenCalledWith({ count: 2, differences: expected }, expect.any(String))

    await change(anna, 'balance = balance - 2, transfers = 0')
    expect(await differences()).toEqual([{ ...expected[0], what: 'transfers', has: 0, should: 1 }])
    await change(anna, 'transfers = 1')
    expect(await differences()).toEqual([])
  })

  test('still adds up after a member is erased: the wallet stays without a member id', async () => {
    const anna = await aMember()
    await grant(anna, 5, 'signup')
    await spend(anna, 2, 'message')
    await db.query(sql`DELETE FROM members WHERE site_id = ${anna.siteId} AND id = ${anna.memberId}`)
    const { rows } = await db.query(
      sql`SELECT member_id, balance FROM wallets WHERE site_id = ${anna.siteId}`,
    )
    expect(rows).toEqual([{ member_id: null, balance: 3 }])
    expect(await creditsOf(anna)).toBe(0)
    expect(await giveBack(anna, 'message')).toBe(false)
    expect(await differences()).toEqual([])
  })

  const change = ({ siteId, memberId }: MemberKey, what: string) =>
    db.query(sql`UPDATE wallets SET ${raw(what)} WHERE site_id = ${siteId} AND member_id = ${memberId}`)
})
