import { expect, test } from 'vitest'
import { ageBand, isWithinAges, seekersOf } from './ages.ts'

test.each([
  [18, 18, 22],
  [22, 18, 27],
  [30, 23, 37],
  [41, 31, 51],
  [60, 45, 75],
  [82, 62, 99],
  [101, 76, 99],
])('someone of %i looks by default for ages %i to %i', (age, min, max) => {
  expect(ageBand(age)).toEqual({ min, max })
})

test.each([
  [18, 18, 24],
  [41, 33, 54],
  [64, 52, 85],
  [90, 72, 99],
])('someone of %i is looked for by default by ages %i to %i', (age, min, max) => {
  expect(seekersOf(age)).toEqual({ min, max })
})

test('all ages between the first and the last seeker look for the age, and no others', () => {
  const scale = Array.from({ length: 82 }, (_, i) => 18 + i)
  for (let age = 18; age <= 110; age++) {
    const { min, max } = seekersOf(age)
    expect(scale.filter((other) => isWithinAges(ageBand(other), age))).toEqual(
      scale.filter((other) => other >= min && other <= max),
    )
  }
})

test('the top of the scale includes everyone who is older', () => {
  expect(isWithinAges({ min: 60, max: 99 }, 104)).toBe(true)
  expect(isWithinAges({ min: 60, max: 98 }, 99)).toBe(false)
})
