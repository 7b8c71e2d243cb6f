import { expect, test } from 'vitest'
import { image } from './photos.contract.ts'
import { imageOf, photoName } from './photos.server.ts'

const name = photoName(Buffer.alloc(32, 7))

test('an image has the largest file, the smallest as thumbnail and a middle one for matches', () => {
  const result = imageOf({ name, width: 600, height: 800, widths: [150, 300, 600], placeholder: 'data:,' })
  expect(image.parse(result)).toEqual({
    filename: `${name}-600.webp`,
    thumb_filename: `${name}-150.webp`,
    match: `${name}-300.webp`,
    width: 600,
    height: 800,
    placeholder: 'data:,',
    sizes: [150, 300, 600].map((width) => ({ filename: `${name}-${width}.webp`, width })),
  })
})

test('an image with a single file uses it for all three', () => {
  const result = imageOf({ name, width: 90, height: 120, widths: [90], placeholder: 'data:,' })
  expect(new Set([result.filename, result.thumb_filename, result.match])).toEqual(
    new Set([`${name}-90.webp`]),
  )
})

test('a photo name is a folder of one byte and 16 random bytes', () => {
  expect(name).toMatch(/^07\/[\w-]{22}$/)
})
