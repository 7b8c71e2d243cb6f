import { minutes, now, seconds } from '../../../platform/clock.ts'
import { log } from '../../../platform/log.server.ts'
import { quietHoursOf } from '../recipient.server.ts'
import { isSeen } from '../telling/decide.ts'
import { presenceOf } from '../telling/facts.server.ts'
import { quietUntil } from '../telling/quiet-hours.ts'
import { type ClaimedPush, claimPushes, nextPush } from './claim.server.ts'
import { deliver } from './deliver.server.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { PrivateAddress } from './public-address.server.ts'
import { onQueued } from './queue-push.server.ts'
import { settlePushes } from './settle.server.ts'

const roundInterval = seconds(1)
/** A process sends what it has queued. If it is killed before that, another one looks here. */
const sweepInterval = minutes(1)
const perBatch = 200
const atOnce = 64

/** Sends push messages from now on; the returned function stops it after those under way. */
export function startPushing() {
  let sendAt = 0
  let round: Promise<void> | undefined
  const stopping = new AbortController()
  onQueued(() => {
    sendAt = 0
  })
  const send = async () => {
    const sweepAt = now().getTime() + sweepInterval
    sendAt = sweepAt
    try {
      await sendPushes(stopping.signal)
      sendAt = Math.min(sendAt, (await nextPush())?.getTime() ?? sweepAt)
    } catch (error) {
      sendAt = 0
      log.warn({ err: error }, 'sending push messages failed, retrying in 1 s')
    }
    round = undefined
  }
  const timer = setInterval(() => {
    if (!round && now().getTime() >= sendAt) round = send()
  }, roundInterval)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await round
  }
}

/** Sends all push messages that are due. */
export async function sendPushes(stopping?: AbortSignal) {
  while (!stopping?.aborted) {
    const claimed = await claimPushes(perBatch)
    if (claimed.length === 0) return
    const outcomes = new Map<ClaimedPush, Outcome>()
    const waiting = claimed.values()
    const work = async () => {
      for (const push of waiting) {
        if (stopping?.aborted) return
        outcomes.set(push, await attempt(push))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    await settlePushes(outcomes)
  }
}

/** Sends a push message, unless there is a reason against it that came after it was queued. */
async function attempt(push: ClaimedPush): Promise<Outcome> {
  if (!push.is_wanted || wasSeen(push) || push.is_gone) return 'refused'
  try {
    const quietEnd = quietUntil(now(), quietHoursOf(push.site_id, push))
    if (quietEnd) return quietEnd
    const answer = await deliver(push)
    const outcome = outcomeOf(answer, push, now())
    if (outcome !== 'sent') logFailure(push, outcome, { status: answer.status })
    return outcome
  } catch (error) {
    const isPrivate = error instanceof PrivateAddress
    const outcome = isPrivate ? 'gone' : outcomeOf({ status: undefined, retryAfter: null }, push, now())
    logFailure(push, outcome, { err: error })
    return outcome
  }
}

function wasSeen(push: ClaimedPush) {
  const member = { siteId: push.site_id, memberId: push.member_id }
  return isSeen({ ...presenceOf(member, push.created_at, push), isSeen: push.is_seen })
}

/** The path of an endpoint is a secret: whoever knows it can send to the browser. */
function logFailure({ endpoint, attempts }: ClaimedPush, outcome: Outcome, cause: object) {
  const details = { host: new URL(endpoint).host, attempts, ...cause }
  if (outcome === 'gone') log.debug(details, 'a browser no longer gets push messages, forgetting it')
  else if (outcome instanceof Date) log.info({ ...details, at: outcome }, 'push message failed, retrying')
  else log.warn(details, 'push message given up')
}
