import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { differences, spend } from '../../../../test/credits.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { transaction } from '../../../platform/database.server.ts'
import { refundPart } from './part-refunds.server.ts'

const byOperator = ({ siteId }: Buyer, id: string, amount: number) =>
  transaction((tx) => refundPart(tx, { siteId, id }, { amount, reason: 'goodwill', operatorId: null }))

/** Returns what the order tells, and whether the member has lost premium after the refund. */
async function refund(anna: Buyer, order: string) {
  const { refund } = await anna.orderNow(order)
  await byOperator(anna, order, refund?.amount ?? 0)
  expect(await differences()).toEqual([])
  return [refund?.ends_premium, !(await anna.userNow()).paid_user]
}

describe('a refund tells whether it ends premium', () => {
  test.each([
    ['ends it if most of the price goes back', 1, true],
    ['keeps it if at least half of the price stays', 15, false],
  ])('%s', async (_, spent, isEnding) => {
    const anna = await aBuyer(await aSite())
    const { payment_id: id } = await anna.bought()
    await spend(anna, spent, 'message')
    expect(await refund(anna, id)).toEqual([isEnding, isEnding])
  })

  test.each([
    ['keeps it if another purchase gives it', 700, false],
    ['ends it if most of the other purchase was refunded before', 800, true],
  ])('%s', async (_, part, isEnding) => {
    const anna = await aBuyer(await aSite())
    const [other, last] = [await anna.bought(), await anna.bought()]
    await byOperator(anna, other.payment_id, part)
    expect(await refund(anna, last.payment_id)).toEqual([isEnding, isEnding])
  })
})
