import { setTimeout as pause } from 'node:timers/promises'
import { localeOfLanguage } from '../../i18n/locales.ts'
import type { Config } from '../../platform/config.server.ts'
import { isDatabaseUnreachable, transaction } from '../../platform/database.server.ts'
import { log } from '../../platform/log.server.ts'
import { Refusal } from '../../platform/refusals.ts'
import { markReadIn } from '../chat/change-chat.server.ts'
import { sendIn } from '../chat/send.server.ts'
import { publishTyping } from '../chat/typing.server.ts'
import { lockPair } from '../likes/pairs.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { chooseAnswer } from './answers/choose-answer.ts'
import { chanceOf } from './chance.ts'
import { derivedId } from './derived.server.ts'
import { heardIn, stillWaiting, type Waiting, whoWaits } from './who-waits.server.ts'

/** In seconds: how often it is looked who waits, and how long it takes to see a message, to think and to write. */
type Pace = { look: number; see: number; think: number; write: number }
const lively: Pace = { look: 1, see: 1, think: 1, write: 2.5 }

/** Lets the fictional members of the demo answer, as long as it is one. Returns how to stop that. */
export function startDemoAnswers({ demo }: Pick<Config, 'demo'>, pace = lively) {
  const stopping = new AbortController()
  const answering = demo ? answerUntil(stopping.signal, pace) : Promise.resolve()
  return async () => {
    stopping.abort()
    await answering
  }
}

async function answerUntil(signal: AbortSignal, pace: Pace) {
  const underWay = new Map<string, Promise<void>>()
  const wait = (seconds: number) => pause(seconds * 1000, undefined, { signal })
  const begin = (waiting: Waiting) => {
    const { conversation } = waiting
    if (underWay.has(conversation)) return
    const answering = answer(waiting, pace, wait)
      .catch(report)
      .finally(() => underWay.delete(conversation))
    underWay.set(conversation, answering)
  }
  while (!signal.aborted) {
    await whoWaits().then((all) => all.forEach(begin), report)
    await wait(pace.look).catch(() => {})
  }
  await Promise.all(underWay.values())
}

/** What was broken off is begun again by whoever looks next: nobody has been answered until they are. */
function report(error: unknown) {
  const isOrdinary =
    error instanceof Refusal ||
    isDatabaseUnreachable(error) ||
    (error instanceof Error && error.name === 'AbortError')
  if (!isOrdinary) log.warn({ err: error }, 'a fictional member of the demo could not answer')
}

/** Sees it, writes for a while, and answers whatever has been said by then. */
async function answer(waiting: Waiting, pace: Pace, wait: (seconds: number) => Promise<void>) {
  const { other, conversation } = waiting
  await wait(pace.see)
  await transaction((tx) => markReadIn(tx, waiting, other))
  await wait(pace.think)
  // Not seen to write by some, when there are many, is no reason not to answer them.
  await publishTyping({ ...waiting, session: '' }, conversation).catch(report)
  await wait(pace.write)
  await sayOnce(waiting)
}

const languageOf = (siteId: string) => localeOfLanguage(siteById(siteId).settings.domain_language)

/** Of several processes one answers: the others find, once they have the lock, that nobody waits any more. */
export async function sayOnce(waiting: Waiting) {
  const { siteId, other, conversation } = waiting
  await transaction(async (tx) => {
    await lockPair(tx, waiting, other)
    const found = await stillWaiting(tx, waiting)
    if (!found) return
    const { heard, said } = await heardIn(tx, waiting)
    const id = derivedId(siteId, `answer/${conversation}/${found.number}`)
    const text = chooseAnswer(heard, found.language ?? languageOf(siteId), said, chanceOf(id))
    await markReadIn(tx, waiting, other)
    await sendIn(tx, waiting, other, { id, text }, { isFree: true })
  })
}
