import { expect, test } from 'vitest'
import { largestFile, objectionTo } from './upload-rules.ts'

test.each([
  ['image/jpeg', largestFile, undefined],
  ['image/avif', 1, undefined],
  ['', 1, undefined],
  ['image/png', largestFile + 1, 'too_large'],
  ['image/heic', 1, 'wrong_type'],
  ['image/svg+xml', 1, 'wrong_type'],
  ['text/html', largestFile + 1, 'wrong_type'],
])('the objection to a file of type "%s" with %i bytes is %s', (type, size, objection) => {
  expect(objectionTo({ type, size })).toBe(objection)
})
