import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { newId } from '../../../platform/ids.server.ts'

test('an order is refused if the price differs from the one the buyer saw', async () => {
  const anna = await aBuyer(await aSite())
  const { bundles } = await anna.get('/api/bundles.php')
  const order = (amount: number) =>
    anna.send(
      'POST',
      '/api/orders.php',
      { bundle: bundles[0].id, method: 'paypal', amount },
      { 'idempotency-key': newId() },
    )
  const refused = await order(bundles[0].amount - 1)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'price_changed'])
  expect((await anna.get('/api/orders.php')).orders).toEqual([])
  expect((await order(bundles[0].amount)).body.order).toMatchObject({ status: 'pending', amount: 1499 })
})
