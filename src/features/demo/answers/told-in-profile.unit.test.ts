import { expect, test } from 'vitest'
import { lineFor } from '../words/profile-texts.ts'
import { words as de } from '../words/words-de.ts'
import { words as en } from '../words/words-en.ts'
import { words as es } from '../words/words-es.ts'
import { words as fr } from '../words/words-fr.ts'
import { words as it } from '../words/words-it.ts'
import { words as nl } from '../words/words-nl.ts'
import { words as pl } from '../words/words-pl.ts'
import { petIn, workIn } from './told-in-profile.ts'

test.each(['male', 'female'] as const)(
  'the jobs and pets in profile texts are found, gender %s',
  (gender) => {
    const openings = (words: typeof nl) => words.openings.map((line) => lineFor(line, gender))
    const jobs = [nl, de, en, es, fr, it, pl].map((words) => openings(words).filter(workIn).length)
    expect(jobs).toEqual([6, 6, 6, 5, 5, 5, 5])
    const other = [nl, de, en, es, fr, it, pl].flatMap((words) => [...words.wishes, ...words.invitations])
    expect(other.map((line) => lineFor(line, gender)).filter(workIn)).toEqual([])
    expect([nl, de, en].flatMap(openings).map(petIn).filter(Boolean)).toEqual(['cat', 'cat', 'dog'])
  },
)
