import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableOn, siteColors } from './contrast.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)

test.each([
  ['#d6246c', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#1d1719'],
  ['#ffd400', '#1d1719'],
  ['#777777', '#ffffff'],
])('on %s one reads %s', (color, text) => {
  expect(readableOn(color)).toBe(text)
})

test('whatever colour a site has, its texts can be read', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const [light = '', dark = ''] = /light-dark\((#\w+),(#\w+)\)/.exec(siteColors(color))?.slice(1) ?? []
      expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, '#1d1719')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(color, readableOn(color))).toBeGreaterThanOrEqual(4)
    }),
  )
})
