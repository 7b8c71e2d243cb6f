import { expect, test } from 'vitest'
import { ofRegionFirst } from './of-region-first.ts'

const members = ['NL-UT', null, 'NL-GR', 'NL-UT', 'NL-GR'].map((region, id) => ({ id, region }))

test.each([
  ['NL-GR', [2, 4, 0, 1, 3]],
  ['NL-UT', [0, 3, 1, 2, 4]],
  ['NL-ZE', [0, 1, 2, 3, 4]],
  [undefined, [0, 1, 2, 3, 4]],
])('the members of the region %s come first, the others keep their order', (region, order) => {
  expect(ofRegionFirst(members, region).map(({ id }) => id)).toEqual(order)
})
