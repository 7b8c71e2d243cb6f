import { onLive } from '../../../../platform/live.ts'
import { randomId } from '../../../../platform/random-id.ts'
import type { Problem } from '../../../../platform/useForm.ts'
import { forgetPicked, type PickedPhoto, storePicked } from '../../attachments/photos/picked-photos.ts'
import type { SendResult } from '../../chat.contract.ts'
import { draftTextOf, setDraftText } from '../composer/draft-text.ts'
import {
  allOutboxes,
  isInOutbox,
  outboxOf,
  type Unsent,
  type UnsentContent,
  updateMessage,
  updateOutbox,
} from './outbox-store.ts'
import { postMessage } from './post-message.ts'

type Listener = (sent: SendResult, message: Unsent) => void

const listeners = new Set<Listener>()
const busy = new Set<string>()

if (typeof window !== 'undefined') addEventListener('online', retryFailed)
// The browser may have stayed online while the server was down.
onLive(({ type }) => (type === 'alive' || type === 'refresh') && retryFailed())

/** Retries failed messages when the connection is back. Refused and restored ones wait for the member. */
function retryFailed() {
  for (const [draftKey, { unsent }] of allOutboxes())
    for (const { id, status, problem, isRestored } of unsent)
      if (status === 'failed' && !problem && !isRestored) resend(draftKey, id)
}

/** Calls the listener for every message that the server has accepted. */
export function onSent(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Queues a message behind those before it. Its id, the idempotency key, is made here. */
export function send(draftKey: string, to: string, content: UnsentContent, id = randomId()) {
  const message: Unsent = {
    ...{ id, to, content, status: 'waiting' },
    date: new Date().toISOString(),
  }
  updateOutbox(draftKey, ({ unsent }) => ({ unsent: [...unsent, message] }))
  void sendNext(draftKey)
}

export function sendPhoto(draftKey: string, to: string, photo: PickedPhoto) {
  const id = randomId()
  storePicked(id, photo)
  send(draftKey, to, { type: 'photo' }, id)
}

export function resend(draftKey: string, id: string) {
  updateOutbox(draftKey, ({ unsent }) => ({
    unsent: unsent.map((message) => (message.id === id ? waiting(message) : message)),
  }))
  void sendNext(draftKey)
}

const waiting = ({ id, to, content, date }: Unsent): Unsent => ({ id, to, content, date, status: 'waiting' })

/** Hides the reason of the last refusal, once the member types or leaves. */
export function forgetProblem(draftKey: string) {
  if (outboxOf(draftKey).problem) updateOutbox(draftKey, ({ unsent }) => ({ unsent }))
}

export function discard(draftKey: string, id: string) {
  forgetPicked(id)
  removeFromOutbox(draftKey, [id])
}

export const removeFromOutbox = (draftKey: string, ids: string[]) =>
  updateOutbox(draftKey, (outbox) => ({
    ...outbox,
    unsent: outbox.unsent.filter(({ id }) => !ids.includes(id)),
  }))

/** Moves an unsent text back into the text field. */
export function moveToDraft(draftKey: string, { id, content }: Unsent) {
  if (content.type !== 'text') return
  removeFromOutbox(draftKey, [id])
  setDraftText(draftKey, [draftTextOf(draftKey).trim(), content.text].filter(Boolean).join('\n'))
}

async function sendNext(draftKey: string): Promise<void> {
  const next = outboxOf(draftKey).unsent.find(({ status }) => status === 'waiting')
  if (!next || busy.has(draftKey)) return
  busy.add(draftKey)
  updateMessage(draftKey, next.id, (message) => ({ ...message, status: 'sending' }))
  const outcome = await postMessage(draftKey, next)
  busy.delete(draftKey)
  if ('problem' in outcome) {
    // The member discarded it meanwhile: that is no failure.
    if (isInOutbox(draftKey, next.id)) return markFailed(draftKey, next, outcome.problem)
    return sendNext(draftKey)
  }
  updateMessage(draftKey, next.id, (message) => ({ ...message, status: 'sent' }))
  for (const listener of listeners) listener(outcome.sent, next)
  await sendNext(draftKey)
}

/** Fails the messages behind it too, so that none overtakes it. A text refused for good moves back into the empty text field. */
function markFailed(draftKey: string, failed: Unsent, problem: Problem | undefined) {
  const mustFail = ({ id, status }: Unsent) => id === failed.id || status === 'waiting'
  updateOutbox(draftKey, ({ unsent }) => ({
    unsent: unsent.map((message) =>
      mustFail(message) ? { ...message, status: 'failed', ...(problem && { problem }) } : message,
    ),
  }))
  const isAlone = outboxOf(draftKey).unsent.filter(({ status }) => status !== 'sent').length === 1
  if (!problem || isTemporary(problem) || !isAlone || draftTextOf(draftKey)) return
  moveToDraft(draftKey, failed)
  updateOutbox(draftKey, (outbox) => ({ ...outbox, problem }))
}

/** A retry may succeed, so the message stays in the outbox. */
const isTemporary = ({ code }: Problem) => ['unavailable', 'internal', 'too_many_requests'].includes(code)
