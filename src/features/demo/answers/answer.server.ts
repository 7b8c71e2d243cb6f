import { setTimeout as pause } from 'node:timers/promises'
import { localeOfLanguage } from '../../../i18n/locales.ts'
import type { Config } from '../../../platform/config.server.ts'
import { isDatabaseUnreachable, transaction } from '../../../platform/database.server.ts'
import { log } from '../../../platform/log.server.ts'
import { Refusal } from '../../../platform/refusals.ts'
import { markReadIn } from '../../chat/conversation/change-chat.server.ts'
import { sendIn } from '../../chat/sending/send.server.ts'
import { publishTyping } from '../../chat/typing/typing.server.ts'
import { lockPair } from '../../likes/pairs.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { chanceOf } from '../people/chance.ts'
import { derivedId } from '../people/derived.server.ts'
import {
  readUnanswered,
  turnsOf,
  type UnansweredConversation,
  unansweredConversations,
} from './unanswered.server.ts'

/** In seconds: the polling interval, and how long a fictional member takes to see a message, think and write. */
type Pace = { poll: number; see: number; think: number; write: number }
const defaultPace: Pace = { poll: 1, see: 1, think: 1, write: 2.5 }

/** Lets the fictional members of a demo answer messages. Returns a function that stops it. */
export function startDemoAnswers({ demo }: Pick<Config, 'demo'>, pace = defaultPace) {
  const stopping = new AbortController()
  const answering = demo ? answerUntil(stopping.signal, pace) : Promise.resolve()
  return async () => {
    stopping.abort()
    await answering
  }
}

async function answerUntil(signal: AbortSignal, pace: Pace) {
  const inFlight = new Map<string, Promise<void>>()
  const wait = (seconds: number) => pause(seconds * 1000, undefined, { signal })
  const begin = (unanswered: UnansweredConversation) => {
    const { conversation } = unanswered
    if (inFlight.has(conversation)) return
    const answering = answer(unanswered, pace, wait)
      .catch(report)
      .finally(() => inFlight.delete(conversation))
    inFlight.set(conversation, answering)
  }
  while (!signal.aborted) {
    await unansweredConversations().then((all) => all.forEach(begin), report)
    await wait(pace.poll).catch(() => {})
  }
  await Promise.all(inFlight.values())
}

/** Needs no retry: the conversation stays unanswered, so the next poll finds it again. */
function report(error: unknown) {
  const isExpected =
    error instanceof Refusal ||
    isDatabaseUnreachable(error) ||
    (error instanceof Error && error.name === 'AbortError')
  if (!isExpected)
    log.warn({ err: error }, 'a fictional member of the demo could not answer, retrying at the next poll')
}

/** Reads the chat, shows "typing" for a while, then answers everything received by then. */
async function answer(
  unanswered: UnansweredConversation,
  pace: Pace,
  wait: (seconds: number) => Promise<void>,
) {
  const { other, conversation } = unanswered
  await wait(pace.see)
  await transaction((tx) => markReadIn(tx, unanswered, other))
  await wait(pace.think)
  // Typing is rate limited. A refusal there must not prevent the answer.
  await publishTyping({ ...unanswered, session: '' }, conversation).catch(report)
  await wait(pace.write)
  await answerOnce(unanswered)
}

const languageOf = (siteId: string) => localeOfLanguage(siteById(siteId).settings.domain_language)

/** Of several processes only one answers: the others find the conversation answered once they have the lock. */
export async function answerOnce(unanswered: UnansweredConversation) {
  const { siteId, other, conversation } = unanswered
  // Loaded only when needed, to keep the start fast.
  const { chooseAnswer } = await import('./choose-answer.ts')
  const { personaOf } = await import('./persona.server.ts')
  await transaction(async (tx) => {
    await lockPair(tx, unanswered, other)
    const current = await readUnanswered(tx, unanswered)
    if (!current) return
    const turns = await turnsOf(tx, unanswered)
    const ownTexts = turns.filter(({ mine }) => mine).map((turn) => turn.text ?? '')
    const language = current.language ?? languageOf(siteId)
    const persona = await personaOf(tx, unanswered, language, ownTexts)
    const id = derivedId(siteId, `answer/${conversation}/${current.number}`)
    const { text } = chooseAnswer(turns, persona, language, chanceOf(id))
    await markReadIn(tx, unanswered, other)
    await sendIn(tx, unanswered, other, { id, text }, { isFree: true })
  })
}
