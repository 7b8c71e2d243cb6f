import type { AnswerLanguage, AskedTopic, Rule, Topic } from './answer-words.ts'
import { plain, readMessage, topicOf } from './read-message.ts'

/** A message of the conversation; `mine` if the fictional member sent it. */
export type Turn = { mine: boolean; type: 'text' | 'photo' | 'gift'; text: string | null }

/** Something the member told: in their words if they can be repeated, and how many of their messages ago. */
type Fact = { value?: string | undefined; since: number }

export type Memory = {
  /** Sentences of the fictional member. */
  sentences: Set<string>
  facts: Map<Topic, Fact>
  asked: Set<Topic>
  /** The topic the fictional member asked about in the last answer. */
  lastAsked: Topic | undefined
}

export const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter(Boolean)

/** The topics of the questions in a text of the fictional member. */
export function askedIn(text: string, { asks }: AnswerLanguage): AskedTopic[] {
  const entries = Object.entries(asks) as [AskedTopic, string[]][]
  return entries.filter(([, lines]) => lines.some((line) => text.includes(line))).map(([topic]) => topic)
}

/** Everything said so far. */
export function remember(turns: Turn[], language: AnswerLanguage): Memory {
  const memory: Memory = { sentences: new Set(), facts: new Map(), asked: new Set(), lastAsked: undefined }
  let received = turns.filter(({ mine }) => !mine).length
  for (const { mine, text } of turns) {
    if (!mine) received -= 1
    if (!text) continue
    if (mine) {
      for (const sentence of sentencesOf(text)) memory.sentences.add(sentence)
      const topics = askedIn(text, language)
      for (const topic of topics) memory.asked.add(topic)
      memory.lastAsked = topics.at(-1)
      continue
    }
    for (const [topic, value] of factsIn(text, language, memory.lastAsked)) {
      const known = topic === 'mood' ? undefined : memory.facts.get(topic)
      memory.facts.set(topic, { value: value ?? known?.value, since: received })
    }
  }
  return memory
}

const isTelling = ([kind]: Rule) => kind.startsWith('tells_') || kind.startsWith('mood_')

/** The sentences that tell something. "And you?" at the end of one is no question about it. */
const statementsIn = (text: string, { back }: AnswerLanguage) =>
  (text.match(/[^.!?\n]+[.!?]*/g) ?? [])
    .filter((sentence) => !sentence.includes('?') || back.test(plain(sentence).trim()))
    .join('')

/** Facts in a message of the member. A message that is no question answers the question before it. */
function factsIn(message: string, language: AnswerLanguage, lastAsked: Topic | undefined) {
  const text = statementsIn(message, language)
  const words = plain(text)
  const facts: [Topic, string | undefined][] = []
  const isQuestion = !text || (!text.includes('?') && readMessage(text, language).kind.startsWith('ask_'))
  if (isQuestion) return facts
  for (const rule of language.rules.filter(isTelling)) {
    const [, pattern] = rule
    const source = pattern.unicode ? text : words
    const topic = topicOf(rule)
    // "Ich bin Koch" tells the work, not the name.
    const isIntroduction = pattern.unicode
    if (!topic || (isIntroduction && facts.length > 0) || !pattern.test(source)) continue
    const found = new RegExp(pattern, `${pattern.flags}d`).exec(source)
    facts.push([topic, namedIn(topic, words, language) ?? valueIn(text, found?.indices) ?? moodOf(rule)])
  }
  if (lastAsked && !facts.some(([topic]) => topic === lastAsked))
    facts.push([lastAsked, namedIn(lastAsked, words, language)])
  return facts
}

const moodOf = ([kind]: Rule) => (kind === 'mood_bad' ? 'bad' : undefined)

function namedIn(topic: Topic, words: string, { pets, hobbies }: AnswerLanguage) {
  const names = topic === 'pet' ? pets : topic === 'hobby' ? hobbies : []
  return names.find(([pattern]) => pattern.test(words))?.[1]
}

/** The words of the member. A name or place counts only if it is capitalised, with at most one short word before. */
function valueIn(text: string, indices: RegExpIndicesArray | undefined) {
  const { proper, value } = indices?.groups ?? {}
  const source = text.normalize('NFC')
  if (value) return source.slice(...value).trim()
  if (!proper) return undefined
  return /^(?:\p{Ll}{1,3} )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*/u.exec(source.slice(...proper))?.[0]
}
