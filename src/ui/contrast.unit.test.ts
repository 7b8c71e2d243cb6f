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
])('readableOn(%s) is %s', (color, text) => {
  expect(readableOn(color)).toBe(text)
})

test('all text colours derived from any site colour are readable', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { light, dark } = themesOf(siteColors(color))
      expectReadable(light, ['#ffffff', '#faf6f5', light['--primary-tint']], '#65575c')
      expectReadable(dark, ['#1d1719', '#282022', dark['--primary-tint']], '#bcaeb3')
    }),
    { numRuns: 500 },
  )
})

test('a site colour that is readable is not changed', () => {
  expect(themesOf(siteColors('#d6246c')).light['--primary']).toBe('#d6246c')
})

function expectReadable(theme: Record<string, string>, backgrounds: (string | undefined)[], quiet: string) {
  const { '--primary': primary = '', '--on-primary': on = '', '--primary-strong': strong = '' } = theme
  expect(contrast(primary, on)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(strong, on)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(theme['--primary-edge'] ?? '', backgrounds[0] ?? '')).toBeGreaterThanOrEqual(3)
  for (const background of backgrounds)
    expect(contrast(theme['--primary-text'] ?? '', background ?? '')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(quiet, theme['--primary-tint'] ?? '')).toBeGreaterThanOrEqual(4.5)
}

/** The custom properties of the light and the dark theme. */
function themesOf(css: string) {
  const pairs = [...css.matchAll(/(--[\w-]+):(?:light-dark\((#\w+),(#\w+)\)|(#\w+))/g)]
  return {
    light: Object.fromEntries(pairs.map(([, name, light, , both]) => [name, light ?? both ?? ''])),
    dark: Object.fromEntries(pairs.map(([, name, , dark, both]) => [name, dark ?? both ?? ''])),
  }
}
