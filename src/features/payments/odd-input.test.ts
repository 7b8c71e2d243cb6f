import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { aBuyer } from '../../../test/shop.ts'

test.each([
  ['a number that no statement has', '/api/ledger.php?before=99999999999', 400, 'invalid'],
  ['the greatest number there can be, and one', '/api/ledger.php?before=2147483648', 400, 'invalid'],
  ['a code that cannot be written', '/api/discountcode.php?code=A%00B', 404, 'code_unknown'],
  ['such a code among the bundles', '/api/bundles.php?code=A%00B', 404, 'code_unknown'],
])('%s is refused and not stumbled over', async (_, path, status, code) => {
  const anna = await aBuyer(await aSite())
  const answer = await anna.request(path)
  expect([answer.status, (await answer.json()).error.code]).toEqual([status, code])
})

test('the greatest number of a statement is one', async () => {
  const anna = await aBuyer(await aSite())
  expect((await anna.request('/api/ledger.php?before=2147483647')).status).toBe(200)
})

test('an order with a code that cannot be written is refused', async () => {
  const anna = await aBuyer(await aSite())
  expect((await anna.place({ code: 'A\u0000B' })).body.error.code).toBe('code_unknown')
})

test.each(['GET', 'POST'])(
  'a page of the sandbox that cannot be written is not there (%s)',
  async (method) => {
    const anna = await aBuyer(await aSite())
    for (const name of ['%00', 'pay_%00', '%E0%A4%A'])
      expect((await anna.request(`/sandbox/${name}`, { method })).status).toBe(404)
  },
)
