import type { Locale } from '../../../i18n/locales.ts'
import { type Chance, chanceOf } from '../people/chance.ts'
import type { DemoLanguage } from '../words/words.ts'
import {
  type AnswerLanguage,
  factQuestions,
  type KnownTopic,
  openQuestions,
  seriousKinds,
} from './answer-words.ts'
import { followUpOf } from './follow-up.ts'
import { firstFresh, type Persona, restOf, type Speaker } from './fresh-lines.ts'
import { languages } from './languages.ts'
import { plain, type Reading, readMessage } from './read-message.ts'
import { type Memory, remember, type Turn } from './remember.ts'

/** An answer in the member's language. No sentence of it was said before in this conversation. */
export function chooseAnswer(turns: Turn[], persona: Persona, locale: Locale, chance: Chance) {
  const language = languages[locale.slice(0, 2) as DemoLanguage]
  const lastAnswer = turns.findLastIndex(({ mine }) => mine)
  const memory = remember(turns, language)
  const reading = read(turns.slice(lastAnswer + 1), language, memory)
  const speaker = { language, persona, memory, chance, reading }
  const line = firstFresh(linesFor(speaker), speaker) ?? restOf(speaker)
  const followUp = followUpOf(speaker)
  return { kind: reading.kind, text: followUp ? `${line} ${followUp}` : line }
}

const isIn = (list: readonly string[], item: string) => list.includes(item)

/** Care counts first, then attachments. A text that means nothing by itself answers the last question. */
function read(received: Turn[], language: AnswerLanguage, { lastAsked }: Memory): Reading {
  const text = received.map((one) => one.text ?? '').join('\n')
  const reading = readMessage(text, language, lastAsked)
  if (isIn(seriousKinds, reading.kind)) return reading
  for (const type of ['gift', 'photo'] as const)
    if (received.some((one) => one.type === type)) return { kind: type }
  if (reading.kind !== 'other' || !lastAsked) return reading
  const told = `tells_${lastAsked}`
  const kind = isIn(Object.keys(language.lines), told) ? (told as Reading['kind']) : 'tells_taste'
  return { kind, topic: lastAsked }
}

/** Lists of lines, the best first. */
function linesFor({ language, persona, memory, reading }: Speaker): string[][] {
  const { lines, chosen } = language
  const { kind, topic, question = '', options } = reading
  if (kind === 'ask_me') {
    const value = memory.facts.get(topic ?? 'name')?.value
    const known = language.knows[topic as KnownTopic]
    return withRepeats(
      value ? known.map((line) => line.replace('{value}', value)) : language.knowsNot,
      language,
    )
  }
  if (kind === 'ask_pet') return withRepeats(lines[persona.pet ? 'has_pet' : 'has_no_pet'], language)
  if (kind === 'yes_no') {
    if (language.aboutUs.test(question)) return [lines.question]
    return [lines[saysYes(persona, question) ? 'says_yes' : 'says_no'], lines.question]
  }
  const own = lines[kind]
  if (kind === 'choice' && options) {
    const value = chanceOf(persona.id + [...options].sort().join()).pick(options)
    return [chosen.map((line) => line.replace('{value}', value)), own, lines.question]
  }
  if (isIn(seriousKinds, kind) || isIn(factQuestions, kind)) return withRepeats(own, language)
  if (kind === 'goodnight') return [own, lines.goodbye]
  return isIn(openQuestions, kind) ? [own, lines.question] : [own, lines.other]
}

/** The lines, then the same again with another beginning, then with two. */
function withRepeats(lines: string[], { again, hasCapitalAfterColon }: AnswerLanguage) {
  const small = (line: string) => (hasCapitalAfterColon ? line : withSmallStart(line))
  const repeat = (some: string[]) =>
    again.flatMap((beginning) =>
      some.filter((line) => !line.startsWith(beginning)).map((line) => `${beginning} ${small(line)}`),
    )
  return [lines, repeat(lines), repeat(repeat(lines))]
}

const withSmallStart = (line: string) =>
  /^(\{|I[ ’])/.test(line) ? line : line.charAt(0).toLowerCase() + line.slice(1)

/** The same answer to the same question. An interest in the question is a yes. */
function saysYes({ id, interests }: Persona, question: string) {
  const stems = interests.map((interest) => plain(interest).slice(0, 5))
  return stems.some((stem) => question.includes(stem)) || chanceOf(id + question).happens(0.6)
}
