import { expect, test } from 'vitest'
import { chanceOf } from '../people/chance.ts'
import type { DemoLanguage } from '../words/words.ts'
import { filled, type Persona } from './fresh-lines.ts'
import { languages } from './languages.ts'
import { remember } from './remember.ts'

const codes = Object.keys(languages) as DemoLanguage[]
const persona: Persona = {
  ...{ id: 'persona', name: 'Robin', age: 40, town: 'Gent', interests: ['jazz'] },
  ...{ gender: 'female', work: 'school', pet: 'dog' },
}
const linesOf = (code: DemoLanguage) => Object.entries(languages[code].lines)

test('every language has the same kinds of lines', () => {
  const shape = (code: DemoLanguage) => linesOf(code).map(([kind, lines]) => [kind, lines.length])
  for (const code of codes) expect(shape(code)).toEqual(shape('nl'))
})

test.each(codes)('the lines in %s are complete for both genders, and no sentence occurs twice', (code) => {
  const language = languages[code]
  const said = (gender: Persona['gender']) => {
    const speaker = {
      ...{ language, persona: { ...persona, gender }, chance: chanceOf(code) },
      ...{ memory: remember([], language), reading: { kind: 'other' as const } },
    }
    return linesOf(code).flatMap(([, lines]) => lines.map((line) => filled(line, speaker)))
  }
  for (const line of said('male')) expect(line).toMatch(/^[^{}|]+[.!]$/u)
  expect(new Set(said('male')).size).toBe(said('male').length)
  const differ = said('male').some((line, i) => line !== said('female')[i])
  expect(differ).toBe(['es', 'fr', 'it', 'pl'].includes(code))
})

test.each(codes)('only the follow-ups in %s ask, and only the help line has a number', (code) => {
  const { asks } = languages[code]
  for (const [kind, lines] of linesOf(code))
    for (const line of lines) {
      expect([kind, line.includes('?') && kind !== 'gift']).toEqual([kind, false])
      expect([line, /\d/.test(line)]).toEqual([line, kind === 'crisis'])
    }
  for (const lines of Object.values(asks)) for (const line of lines) expect(line).toMatch(/^[^{}]+\?$/)
})

test.each(codes)('the parts of a sentence in %s suffice for the longest history', (code) => {
  const [beginnings, middles, ends] = languages[code].rest
  expect(new Set(beginnings).size * new Set(middles).size * new Set(ends).size).toBeGreaterThan(500)
})
