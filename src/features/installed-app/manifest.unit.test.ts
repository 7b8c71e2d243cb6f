import { expect, test } from 'vitest'
import { shortName } from './manifest.server.ts'

test.each([
  ['Vonk', 'Vonk'],
  ['Zeeuws geluk', 'Zeeuws geluk'],
  ['Zeeuws geluk & liefde', 'Zeeuws geluk'],
  ['Vrienden & liefde in de buurt', 'Vrienden'],
  ['Liefdesverklaringen', 'Liefdesverkl'],
  ['  Met spaties  ', 'Met spaties'],
  ['👩‍👩‍👧 Familie en vrienden', '👩‍👩‍👧 Familie en'],
])('the name %j is %j below an icon', (name, short) => {
  expect(shortName(name)).toBe(short)
})
