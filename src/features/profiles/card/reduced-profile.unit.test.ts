import { expect, test } from 'vitest'
import { teaser } from './reduced-profile.ts'

test('the start of a long description ends with a whole word, a short one is whole', () => {
  const sentence = 'Ik fiets graag langs de rivier, en daarna drink ik koffie. '
  expect(teaser(sentence)).toBe(sentence)
  const start = teaser(sentence.repeat(4))
  expect(start).toBe(`${sentence.repeat(2)}Ik fiets graag langs de rivier, en…`)
  const family = '👨‍👩‍👧'
  expect(teaser(family.repeat(200))).toBe(`${family.repeat(159)}…`)
})
