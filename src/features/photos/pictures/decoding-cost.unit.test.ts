import { expect, test } from 'vitest'
import { isTooCostly, mostMegapixelsLike } from './decoding-cost.server.ts'

const photo = { width: 4000, height: 3000, channels: 3, depth: 'uchar', format: 'jpeg' } as const

test.each([
  ['a JPEG', photo, 40],
  ['a JPEG in the colours of print', { ...photo, channels: 4 }, 40],
  ['a PNG with transparency', { ...photo, channels: 4, format: 'png' }, 40],
  ['a PNG of 16 bits with transparency', { ...photo, channels: 4, depth: 'ushort', format: 'png' }, 27],
  ['an AVIF', { ...photo, format: 'heif' }, 13],
  ['an AVIF of 12 bits', { ...photo, depth: 'ushort', format: 'heif' }, 13],
  ['an animation of 100 frames', { ...photo, channels: 4, pages: 100, format: 'webp' }, 1],
] as const)('%s may have at most so many megapixels', (_, header, most) => {
  expect(mostMegapixelsLike(header)).toBe(most)
})

test('photos of phones are not too costly, whatever their format', () => {
  expect(isTooCostly({ ...photo, width: 7296, height: 5472 })).toBe(false)
  expect(isTooCostly({ ...photo, width: 4032, height: 3024, format: 'heif' })).toBe(false)
  expect(isTooCostly({ ...photo, width: 16_385, height: 300 })).toBe(true)
})
