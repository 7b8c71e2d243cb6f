import type { Gender } from '../../profiles/profiles.contract.ts'
import { deckOf, drawNew } from '../crowd/deck.ts'
import { type Chance, chanceOf } from '../people/chance.ts'
import type { DemoLanguage, DemoWords, Line } from './words.ts'
import { words as de } from './words-de.ts'
import { words as en } from './words-en.ts'
import { words as es } from './words-es.ts'
import { words as fr } from './words-fr.ts'
import { words as it } from './words-it.ts'
import { words as nl } from './words-nl.ts'
import { words as pl } from './words-pl.ts'

const lists: Record<DemoLanguage, DemoWords> = { nl, de, en, es, fr, it, pl }
const tries = 200

/** Writes unique profile texts and repeats single lines as rarely as possible. */
export function profileTexts() {
  const writers = new Map<DemoLanguage, ReturnType<typeof writerOf>>()
  const written = new Set<string>()
  return (language: DemoLanguage, gender: Gender, chance: Chance) => {
    const write = writers.get(language) ?? writerOf(lists[language], chanceOf(`demo/words/${language}`))
    writers.set(language, write)
    return drawNew(() => write(gender, chance), written, tries)
  }
}

function writerOf({ openings, pastimes, wishes, invitations }: DemoWords, order: Chance) {
  const decks = [openings, pastimes, wishes, invitations].map((lines) => deckOf(lines, order))
  return (gender: Gender, chance: Chance) => {
    const share = chance.next()
    const leftOut = share < 0.08 ? 2 : share < 0.33 ? 1 : 0
    const chosen = chance.some(decks, decks.length - leftOut)
    return decks
      .filter((deck) => chosen.includes(deck))
      .map((draw) => lineFor(draw(), gender))
      .join(' ')
  }
}

export const lineFor = (line: Line, gender: Gender) => (typeof line === 'string' ? line : line[gender])
