import { expect, test } from 'vitest'
import { distanceAt, lastStep, stepOf } from './distances.ts'

test('the slider goes from 5 to 500 km, and its end means any distance', () => {
  expect([distanceAt(0), distanceAt(lastStep - 1), distanceAt(lastStep)]).toEqual([5, 500, undefined])
  expect(stepOf(undefined)).toBe(lastStep)
})

test('a distance between two steps is shown at the one that includes it', () => {
  expect([1, 5, 6, 60, 500, 900].map(stepOf).map(distanceAt)).toEqual([5, 5, 10, 75, 500, 500])
})
