import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsAround, distance, nearby } from './nearby.server.ts'

/** The same numbering as in the database. */
const cellOf = (latitude: number, longitude: number) =>
  Math.floor((latitude + 90) * 2) * 720 + Math.floor((longitude + 180) * 2)

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })

test('cellsAround covers every position within the radius, also across the date line', () => {
  fc.assert(
    fc.property(
      degrees(70),
      degrees(180),
      degrees(1),
      degrees(4),
      fc.constantFrom(nearby, 500),
      (latitude, longitude, north, east, radius) => {
        const scale = radius / nearby
        const other = {
          latitude: latitude + north * scale,
          longitude: ((longitude + east * scale + 540) % 360) - 180,
        }
        fc.pre(distance({ latitude, longitude }, other) <= radius)
        expect(cellsAround({ latitude, longitude, radius })).toContain(
          cellOf(other.latitude, other.longitude),
        )
      },
    ),
    { numRuns: 2000 },
  )
})

test('cellsAround returns at most 39 cells, even at a pole', () => {
  for (const latitude of [0, 52, 65, 80, 90, -90])
    expect(cellsAround({ latitude, longitude: 179.9, radius: nearby }).length).toBeLessThanOrEqual(39)
})

test('distance gives the kilometres between Utrecht and Amsterdam, and across the date line', () => {
  const utrecht = { latitude: 52.09, longitude: 5.12 }
  expect(distance(utrecht, { latitude: 52.37, longitude: 4.9 })).toBeCloseTo(34.5, 0)
  expect(distance({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 0)
})
