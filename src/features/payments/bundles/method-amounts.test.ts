import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { withProvider } from '../../../../test/sandbox.ts'
import { aBuyer } from '../../../../test/shop.ts'
import { methodsFor } from '../checkout/payment-choice.ts'
import type { Offer } from '../payments.contract.ts'

test('a bundle can be paid by exactly the methods whose amounts include its price', async () => {
  withProvider(() => ({
    limits: (method) => (method === 'paypal' ? { min: 2000, max: 5000 } : { min: 0, max: 100_000 }),
  }))
  const anna = await aBuyer(await aSite())
  const { bundles, methods }: Offer = await anna.get('/api/bundles.php')
  const outcomes = []
  for (const { credits, amount } of bundles) {
    const isShown = methodsFor(amount, methods).some(({ method }) => method === 'paypal')
    const { status, body } = await anna.place({ method: 'paypal', credits })
    expect(isShown ? status : body.error.code).toBe(isShown ? 200 : 'method_unavailable')
    outcomes.push(isShown)
  }
  expect(outcomes).toContain(true)
  expect(outcomes).toContain(false)
})
