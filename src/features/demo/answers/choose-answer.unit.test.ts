import { describe, expect, test } from 'vitest'
import { locales } from '../../../i18n/locales.ts'
import { chanceOf } from '../people/chance.ts'
import { answers as de } from './answers-de.ts'
import { answers as en } from './answers-en.ts'
import { answers as es } from './answers-es.ts'
import { answers as fr } from './answers-fr.ts'
import { answers as it } from './answers-it.ts'
import { answers as nl } from './answers-nl.ts'
import { answers as pl } from './answers-pl.ts'
import { chooseAnswer, occasionOf } from './choose-answer.ts'

const text = (words: string) => ({ type: 'text' as const, text: words })

describe('the kind of received messages', () => {
  test.each([
    ['Hoi Lotte', 'greeting'],
    ['  goedemorgen!', 'greeting'],
    ['Guten Abend', 'greeting'],
    ['Cześć', 'greeting'],
    ['Hoi, hoe gaat het?', 'question'],
    ['Himmel, was für ein Tag', 'other'],
    ['Merci beaucoup', 'thanks'],
    ['Bedankt voor de tip', 'thanks'],
    ['Ik heb een tuin', 'other'],
  ])('the message %j counts as: %s', (words, occasion) => {
    expect(occasionOf([text(words)])).toBe(occasion)
  })

  test('a gift counts before a photo, a photo before text, and a question in any of the messages counts', () => {
    const [photo, gift] = [
      { type: 'photo' as const, text: null },
      { type: 'gift' as const, text: null },
    ]
    expect(occasionOf([photo, text('Waar?')])).toBe('photo')
    expect(occasionOf([photo, gift, text('Hoi')])).toBe('gift')
    expect(occasionOf([text('Hoe gaat het?'), text('Hier regent het.')])).toBe('question')
  })
})

test('there are answers in every locale, repeated only after all of them were used', () => {
  for (const locale of locales) {
    const said = new Set<string>()
    for (let i = 0; i < 14; i++) said.add(chooseAnswer([text('?')], locale, said, chanceOf(`${locale}/${i}`)))
    expect([locale, said.size]).toEqual([locale, 14])
    expect(said).toContain(chooseAnswer([text('?')], locale, said, chanceOf(locale)))
  }
})

test('every language has the same number of answers, and no line occurs twice', () => {
  const all = [nl, de, en, es, fr, it, pl]
  const shape = (words: typeof nl) => Object.entries(words).map(([name, lines]) => [name, lines.length])
  for (const words of all) expect(shape(words)).toEqual(shape(nl))
  const lines = all.flatMap((words) => Object.values(words).flat())
  expect(new Set(lines).size).toBe(lines.length)
})
