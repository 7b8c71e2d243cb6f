import { expect, test } from 'vitest'
import { choiceOf, leanOf } from './throw.ts'

const width = 300

test.each([
  ['far to the right', { right: 120, speed: 0 }, 'yes'],
  ['far to the left', { right: -120, speed: 0 }, 'no'],
  ['not far enough', { right: 90, speed: 0.1 }, null],
  ['a flick to the right', { right: 30, speed: 0.8 }, 'yes'],
  ['a flick to the left', { right: -30, speed: -0.8 }, 'no'],
  ['a twitch', { right: 10, speed: 2 }, null],
  ['far, but flung back in the end', { right: 150, speed: -0.9 }, null],
  ['far, and slowly on its way back', { right: 150, speed: -0.2 }, 'yes'],
  ['not moved', { right: 0, speed: 0 }, null],
])('a released card gives the right answer: %s', (_, { right, speed }, choice) => {
  expect(choiceOf({ right, speed, width })).toBe(choice)
})

test('a dragged card tilts in the drag direction and shows only that stamp, growing with the distance', () => {
  expect(leanOf({ right: 0, width })).toMatchObject({ tilt: 0, yes: 0 })
  const [little, much] = [leanOf({ right: 40, width }), leanOf({ right: 90, width })]
  expect(much.yes).toBeGreaterThan(little.yes)
  expect(much.tilt).toBeGreaterThan(little.tilt)
  expect(much.no).toBe(0)
  expect(leanOf({ right: -1000, width })).toMatchObject({ yes: 0, no: 1 })
})
