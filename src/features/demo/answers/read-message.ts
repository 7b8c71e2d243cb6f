import {
  type AnswerLanguage,
  type AnswerRules,
  type Kind,
  openQuestions,
  type Rule,
  seriousKinds,
  type Topic,
} from './answer-words.ts'

/** A message as it was understood. */
export type Reading = {
  kind: Kind
  topic?: Topic | undefined
  /** The question in it, for the same answer to the same question. */
  question?: string | undefined
  /** Both options of a short question such as "coffee or tea?". */
  options?: string[] | undefined
}

const folded: Record<string, string> = { ł: 'l', ß: 's', '’': "'", '‘': "'", ø: 'o', '¿': ' ', '¡': ' ' }

/** Lower case without accents, with as many characters as the text. */
export const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0080-\uffff]/g, (letter) => folded[letter] ?? letter.normalize('NFD').charAt(0))

/** "hiiii" counts as "hi". */
const squeezed = (text: string) =>
  plain(text)
    .replace(/([a-z])\1{2,}/g, '$1')
    .trim()

const pictures: Rule[] = [
  ['fond', /^[\s\p{P}]*(❤|💕|💖|😍|😘|🥰|💋|🌹|🤗)/u],
  ['laugh', /^[\s\p{P}]*(😂|🤣|😄|😁|😆|😅|😊|🙂|😀|😉|😜|😃)/u],
  ['mood_bad', /^[\s\p{P}]*(😢|😭|😞|😔|☹|🙁)/u],
  ['yes', /^[\s\p{P}]*(👍|👌)/u],
]

/** The topic of a rule: named, or part of its kind. */
export function topicOf([kind, , topic]: Rule): Topic | undefined {
  if (topic) return topic
  if (kind === 'mood_good' || kind === 'mood_bad') return 'mood'
  return (/^(?:ask|tells)_(.+)$/.exec(kind)?.[1] as Topic | undefined) ?? undefined
}

const isAsking = ([kind]: Rule) => kind.startsWith('ask_') || kind === 'may_ask'
const isSerious = ([kind]: Rule) => (seriousKinds as readonly Kind[]).includes(kind)

/** Reads a message on its own. "And you?" needs `lastTopic`, the subject so far. */
export function readMessage(text: string, language: AnswerLanguage, lastTopic?: Topic): Reading {
  const words = squeezed(text)
  const matching = [...language.rules, ...pictures].filter(([, pattern]) =>
    pattern.test(pattern.unicode ? text : words),
  )
  const isQuestion = words.includes('?')
  const isOwn = !isQuestion && language.ownStatement.test(words)
  const first = matching.find(isSerious) ?? (isOwn ? undefined : matching.find(isAsking))
  if (first) return { kind: first[0], topic: topicOf(first), question: words }
  const [back] = language.back.exec(words) ?? []
  if (back) return returned(matching.map(topicOf).find(Boolean) ?? lastTopic, possessive.test(back))
  const statement = matching.find((rule) => !isAsking(rule))
  const stated = statement && { kind: statement[0], topic: topicOf(statement) }
  if (stated && !isQuestion && stated.kind !== 'greeting') return stated
  const asked = readQuestion(words, language)
  const isAboutWeather = stated?.kind === 'weather' && /^(yes_no|how|what)$/.test(asked?.kind ?? '')
  if (asked && !isAboutWeather) return { ...asked, options: optionsIn(text, language) }
  return stated ?? { kind: 'other' }
}

/** "And yours?" asks for the thing that was named before, never how someone is. */
const possessive = /\b(il tuo|la tua|i tuoi|twoj\w*)\b/

/** The question that "and you?" stands for. */
function returned(topic: Topic | undefined, isPossessive: boolean): Reading {
  const returnable: Partial<Record<Topic, Kind>> = {
    ...{
      day: 'ask_day',
      name: 'ask_name',
      age: 'ask_age',
      town: 'ask_town',
      work: 'ask_work',
      hobby: 'ask_hobby',
    },
    ...{ pet: 'ask_pet', seeking: 'ask_seeking', food: 'ask_food', music: 'ask_music', media: 'ask_media' },
    ...{ travel: 'ask_travel', plans: 'ask_plans', mood: 'ask_mood' },
  }
  if (topic && !returnable[topic]) return { kind: 'what', topic }
  if (!topic && isPossessive) return { kind: 'what' }
  return { kind: (topic && returnable[topic]) ?? 'ask_mood', topic: topic ?? 'mood' }
}

/** A question by its question word, or by yes and no. */
function readQuestion(words: string, { leadIn, openQuestions: patterns, inverted }: AnswerRules) {
  const sentences = (words.match(/[^.!?\n]+[!?]?/g) ?? []).filter((sentence) => !sentence.endsWith('!'))
  const marked = sentences.filter((sentence) => sentence.endsWith('?'))
  for (const sentence of marked.length ? marked.reverse() : sentences) {
    const question = sentence.trim()
    for (const part of question.split(',')) {
      const clause = part.trim().replace(leadIn, '').trim()
      const kind = openQuestions.find((open) => patterns[open].test(clause))
      if (kind) return { kind, question }
      if (inverted.test(clause)) return { kind: 'yes_no' as const, question }
    }
  }
  return marked[0] ? { kind: 'yes_no' as const, question: marked[0].trim() } : undefined
}

function optionsIn(text: string, { or }: AnswerRules): string[] | undefined {
  const pattern = new RegExp(`^¿?(\\p{L}{2,20}) (?:${or}) (\\p{L}{2,20}) ?\\?$`, 'iu')
  const [, first, second] = pattern.exec(text.trim()) ?? []
  if (!first || !second) return undefined
  const isLowerCase = second === second.toLowerCase()
  return [isLowerCase ? first.toLowerCase() : first, second]
}
