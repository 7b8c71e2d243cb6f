import type { Gender } from '../../profiles/profiles.contract.ts'
import type { Chance } from '../people/chance.ts'
import type { AnswerLanguage, WorkField } from './answer-words.ts'
import type { Reading } from './read-message.ts'
import { type Memory, sentencesOf } from './remember.ts'

/** The fictional member who answers. */
export type Persona = {
  id: string
  name: string | null
  gender: Gender
  age: number | null
  town: string | null
  /** In the language of the conversation. */
  interests: string[]
  work: WorkField
  pet: 'cat' | 'dog' | null
}

export type Speaker = {
  language: AnswerLanguage
  persona: Persona
  memory: Memory
  chance: Chance
  reading: Reading
}

/** A random line of the first list that has one with new sentences. */
export function firstFresh(lists: string[][], speaker: Speaker): string | undefined {
  for (const lines of lists) {
    const fresh = lines
      .map((line) => filled(line, speaker))
      .filter((line) => line !== undefined)
      .filter((line) => isNew(line, speaker.memory))
    if (fresh.length) return speaker.chance.pick(fresh)
  }
  return undefined
}

export const isNew = (text: string, { sentences }: Memory) =>
  sentencesOf(text).every((sentence) => !sentences.has(sentence))

/** The line as the persona says it; `undefined` if it needs something that the persona does not have. */
export function filled(line: string, { persona, language }: Speaker): string | undefined {
  const { name, age, town, interests, work, pet, gender } = persona
  const values: Record<string, string | number | null> = {
    ...{ name, age, town, work: language.works[work], pet: pet && language.ownPets[pet] },
    interests: interests.slice(0, 3).join(', ') || null,
  }
  let isComplete = true
  const text = line.replace(/\{([^}]*)\}/g, (_, key: string) => {
    const [male = '', female] = key.split('|')
    if (female !== undefined) return gender === 'male' ? male : female
    const value = values[key] ?? ''
    isComplete &&= value !== ''
    return String(value)
  })
  return isComplete ? text : undefined
}

/** A sentence made of three parts. There are more of them than answers in the history that is read. */
export function restOf(speaker: Speaker): string {
  const { language, memory, chance } = speaker
  const [beginnings, middles, ends] = language.rest
  const all = chance
    .some(beginnings, beginnings.length)
    .flatMap((begin) => middles.flatMap((middle) => ends.map((end) => begin + middle + end)))
    .map((line) => filled(line, speaker) ?? line)
  const fresh = all.filter((text) => isNew(text, memory))
  return chance.pick(fresh.length ? fresh : all)
}
