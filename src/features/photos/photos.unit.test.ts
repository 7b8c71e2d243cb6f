import { expect, test } from 'vitest'
import { image } from './photos.contract.ts'
import { imageOf, photoName } from './photos.server.ts'

const name = photoName(Buffer.alloc(32, 7))

test('a photo is told by its files: the largest, the smallest, and one between', () => {
  const told = imageOf({ name, width: 600, height: 800, widths: [150, 300, 600], placeholder: 'data:,' })
  expect(image.parse(told)).toEqual({
    filename: `${name}-600.webp`,
    thumb_filename: `${name}-150.webp`,
    match: `${name}-300.webp`,
    width: 600,
    height: 800,
    placeholder: 'data:,',
    sizes: [150, 300, 600].map((width) => ({ filename: `${name}-${width}.webp`, width })),
  })
})

test('with a single file it is all three', () => {
  const told = imageOf({ name, width: 90, height: 120, widths: [90], placeholder: 'data:,' })
  expect(new Set([told.filename, told.thumb_filename, told.match])).toEqual(new Set([`${name}-90.webp`]))
})

test('a name shows 16 secret bytes and the folder', () => {
  expect(name).toMatch(/^07\/[\w-]{22}$/)
})
