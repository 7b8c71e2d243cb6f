import { expect, test } from 'vitest'
import { minutes } from '../../../platform/clock.ts'
import { followSigns } from './is-here.ts'

test('an operator without a key or the pointer for ten minutes is away, until the next sign', () => {
  const window = new EventTarget()
  let time = 0
  const isThere = followSigns(window, () => time)
  time += minutes(9)
  window.dispatchEvent(new Event('pointermove'))
  time += minutes(9)
  expect(isThere()).toBe(true)
  time += minutes(1)
  expect(isThere()).toBe(false)
  window.dispatchEvent(new Event('keydown'))
  expect(isThere()).toBe(true)
})
