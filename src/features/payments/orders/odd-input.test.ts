import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aBuyer } from '../../../../test/shop.ts'

test.each([
  ['a statement cursor above the integer range', '/api/ledger.php?before=99999999999', 400, 'invalid'],
  ['a statement cursor one above the largest integer', '/api/ledger.php?before=2147483648', 400, 'invalid'],
  ['a discount code with a null byte', '/api/discountcode.php?code=A%00B', 404, 'code_unknown'],
  ['a discount code with a null byte for the bundles', '/api/bundles.php?code=A%00B', 404, 'code_unknown'],
])('%s is refused instead of failing with a server error', async (_, path, status, code) => {
  const anna = await aBuyer(await aSite())
  const answer = await anna.request(path)
  expect([answer.status, (await answer.json()).error.code]).toEqual([status, code])
})

test('the largest integer is accepted as a statement cursor', async () => {
  const anna = await aBuyer(await aSite())
  expect((await anna.request('/api/ledger.php?before=2147483647')).status).toBe(200)
})

test('an order with a null byte in its code is refused', async () => {
  const anna = await aBuyer(await aSite())
  expect((await anna.place({ code: 'A\u0000B' })).body.error.code).toBe('code_unknown')
})

test.each(['GET', 'POST'])('a sandbox page with an invalid reference answers 404 (%s)', async (method) => {
  const anna = await aBuyer(await aSite())
  for (const name of ['%00', 'pay_%00', '%E0%A4%A'])
    expect((await anna.request(`/sandbox/${name}`, { method })).status).toBe(404)
})
