import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortestCut, shortestEdge } from '../upload/upload-rules.ts'
import { cropOf, largestZoom, pan, turn, turnedSize, type View, viewOf, zoomTo } from './crop-view.ts'

const wide = { width: 4000, height: 3000 }
const tall = { width: 3000, height: 4000 }

test('the view of an uncropped picture shows its middle', () => {
  expect(cropOf(wide, viewOf(wide, null))).toEqual({
    ...{ x: 0.21875, y: 0, width: 0.5625, height: 1, rotation: 0 },
  })
  expect(cropOf(tall, viewOf(tall, null))).toEqual({ x: 0, y: 0, width: 1, height: 1, rotation: 0 })
})

test('a rotation by 90 degrees moves the top left corner to the top right', () => {
  const corner = pan(wide, zoomTo(wide, viewOf(wide, null), 2), 9, 9)
  expect(cropOf(wide, corner)).toMatchObject({ x: 0, y: 0 })
  const { x, y, width, rotation } = cropOf(wide, turn(wide, corner))
  expect([rotation, y]).toEqual([90, 0])
  expect(x + width).toBeCloseTo(1, 4)
})

test('four rotations by 90 degrees restore the view', () => {
  const view: View = { rotation: 0, zoom: 3, x: 0.4, y: 0.6 }
  const round = [1, 2, 3, 4].reduce((turning) => turn(wide, turning), view)
  expect(round.rotation).toBe(0)
  expect(round.x).toBeCloseTo(view.x)
  expect(round.y).toBeCloseTo(view.y)
})

test('any sequence of pans, zooms and rotations gives a valid 3:4 crop that viewOf restores', () => {
  const side = fc.integer({ min: shortestEdge, max: 8000 })
  const step = fc.oneof(
    fc.record({
      right: fc.double({ min: -3, max: 3, noNaN: true }),
      down: fc.double({ min: -3, max: 3, noNaN: true }),
    }),
    fc.double({ min: 0, max: 9, noNaN: true }),
    fc.constant('turn' as const),
  )
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), fc.array(step), (whole, steps) => {
      const view = steps.reduce<View>(
        (current, step) => {
          if (step === 'turn') return turn(whole, current)
          return typeof step === 'number'
            ? zoomTo(whole, current, step)
            : pan(whole, current, step.right, step.down)
        },
        viewOf(whole, null),
      )
      const crop = cropOf(whole, view)
      const { width, height } = turnedSize(whole, crop.rotation)
      expect(crop.x + crop.width).toBeLessThanOrEqual(1)
      expect(crop.y + crop.height).toBeLessThanOrEqual(1)
      expect(Math.min(crop.width * width, crop.height * height)).toBeGreaterThan(shortestCut - 1)
      expect((crop.width * width) / (crop.height * height)).toBeCloseTo(3 / 4, 2)
      expect(view.zoom).toBeGreaterThanOrEqual(1)
      expect(view.zoom).toBeLessThanOrEqual(largestZoom(whole, view.rotation))
      const again = cropOf(whole, viewOf(whole, crop))
      for (const part of ['x', 'y', 'width', 'height'] as const)
        expect(again[part]).toBeCloseTo(crop[part], 3)
    }),
  )
})
