import { type AskedTopic, type KnownTopic, seriousKinds, type Topic, topics } from './answer-words.ts'
import { filled, firstFresh, isNew, type Speaker } from './fresh-lines.ts'

const withoutFollowUp: readonly string[] = [
  ...seriousKinds,
  ...['goodbye', 'goodnight', 'ask_me', 'sorry', 'mood_bad', 'photo', 'gift'],
]
const shareWithout = 0.35
const shareOfRecalls = 0.6
/** Messages of the member between telling something and being reminded of it. */
const recallAfter = 3
/** The next topic is one of the first few open ones, so that everyday topics come first. */
const choices = 4

/** Comes back to something the member told earlier, or asks about something they have not told yet. */
export function followUpOf(speaker: Speaker): string | undefined {
  const { language, memory, chance, reading } = speaker
  if (withoutFollowUp.includes(reading.kind)) return undefined
  const isOpen = (topic: Topic): topic is AskedTopic =>
    topic in language.asks && !memory.facts.has(topic) && !memory.asked.has(topic)
  const { topic } = reading
  if (topic && isOpen(topic) && reading.kind.startsWith('ask_'))
    return firstFresh([language.asks[topic]], speaker)
  const isGreeting = reading.kind === 'greeting'
  if (!isGreeting && chance.happens(shareWithout)) return undefined
  const recall = chance.happens(shareOfRecalls) ? recallOf(speaker) : undefined
  if (recall) return recall
  const open = topics.filter(isOpen).slice(0, isGreeting ? 1 : choices)
  return open.length ? firstFresh([language.asks[chance.pick(open)]], speaker) : undefined
}

/** Each fact is recalled once. */
function recallOf(speaker: Speaker): string | undefined {
  const { language, memory } = speaker
  for (const [topic, lines] of Object.entries(language.recalls)) {
    const { value, since = 0 } = memory.facts.get(topic as KnownTopic) ?? {}
    if (!value || since < recallAfter) continue
    const texts = lines.map((line) => filled(line.replaceAll('{value}', value), speaker) ?? line)
    if (texts.every((text) => isNew(text, memory))) return firstFresh([texts], speaker)
  }
  return undefined
}
