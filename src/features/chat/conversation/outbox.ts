import { onLive } from '../../../platform/live.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Problem } from '../../../platform/useForm.ts'
import { forgetPicked, keepPicked, type Picked } from '../attachments/picked-photos.ts'
import type { SendResult } from '../chat.contract.ts'
import { write, writtenIn } from './draft-text.ts'
import { allOutboxes, change, isWanted, outboxOf, type Unsent, update, type Written } from './outbox-store.ts'
import { postMessage } from './post-message.ts'

type Listener = (sent: SendResult, message: Unsent) => void

const listeners = new Set<Listener>()
const busy = new Set<string>()

if (typeof window !== 'undefined') addEventListener('online', goOn)
// The browser may have been online all the time, and the server away.
onLive(({ type }) => (type === 'alive' || type === 'refresh') && goOn())

/** What did not get through goes on its way as soon as there is a way. */
function goOn() {
  for (const [draft, { unsent }] of allOutboxes())
    for (const { id, status, problem, isKept } of unsent)
      if (status === 'failed' && !problem && !isKept) resend(draft, id)
}

/** Told of every message that has arrived. */
export function onSent(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends it after those that were written before. It has its id from now on. */
export function send(draft: string, to: string, content: Written, id = randomId()) {
  const message: Unsent = {
    ...{ id, to, content, status: 'waiting' },
    date: new Date().toISOString(),
  }
  change(draft, ({ unsent }) => ({ unsent: [...unsent, message] }))
  void sendNext(draft)
}

export function sendPhoto(draft: string, to: string, photo: Picked) {
  const id = randomId()
  keepPicked(id, photo)
  send(draft, to, { type: 'photo' }, id)
}

export function resend(draft: string, id: string) {
  change(draft, ({ unsent }) => ({
    unsent: unsent.map((message) => (message.id === id ? waiting(message) : message)),
  }))
  void sendNext(draft)
}

const waiting = ({ id, to, content, date }: Unsent): Unsent => ({ id, to, content, date, status: 'waiting' })

/** Whoever writes on, or leaves, need not go on reading it. */
export function forgetProblem(draft: string) {
  if (outboxOf(draft).problem) change(draft, ({ unsent }) => ({ unsent }))
}

/** Nobody wants to send it any more. */
export function discard(draft: string, id: string) {
  forgetPicked(id)
  drop(draft, [id])
}

/** It has arrived. */
export const drop = (draft: string, ids: string[]) =>
  change(draft, (box) => ({ ...box, unsent: box.unsent.filter(({ id }) => !ids.includes(id)) }))

/** What was not sent is written on. */
export function takeBack(draft: string, { id, content }: Unsent) {
  if (content.type !== 'text') return
  drop(draft, [id])
  write(draft, [writtenIn(draft).trim(), content.text].filter(Boolean).join('\n'))
}

async function sendNext(draft: string): Promise<void> {
  const next = outboxOf(draft).unsent.find(({ status }) => status === 'waiting')
  if (!next || busy.has(draft)) return
  busy.add(draft)
  update(draft, next.id, (message) => ({ ...message, status: 'sending' }))
  const outcome = await postMessage(draft, next)
  busy.delete(draft)
  if ('problem' in outcome) {
    // One that nobody wants to send any more is nothing that failed.
    if (isWanted(draft, next.id)) return noteFailure(draft, next, outcome.problem)
    return sendNext(draft)
  }
  update(draft, next.id, (message) => ({ ...message, status: 'sent' }))
  for (const listener of listeners) listener(outcome.sent, next)
  await sendNext(draft)
}

/** What comes after it must not arrive before it. What was refused for good is back where it was written. */
function noteFailure(draft: string, failed: Unsent, problem: Problem | undefined) {
  const isFailed = ({ id, status }: Unsent) => id === failed.id || status === 'waiting'
  change(draft, ({ unsent }) => ({
    unsent: unsent.map((message) =>
      isFailed(message) ? { ...message, status: 'failed', ...(problem && { problem }) } : message,
    ),
  }))
  const isAlone = outboxOf(draft).unsent.length === 1
  if (!problem || isTemporary(problem) || !isAlone || writtenIn(draft)) return
  takeBack(draft, failed)
  change(draft, (box) => ({ ...box, problem }))
}

/** What may be different at the next try is tried again where it stands. */
const isTemporary = ({ code }: Problem) => ['unavailable', 'internal', 'too_many_requests'].includes(code)
