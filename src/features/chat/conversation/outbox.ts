import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../platform/api.ts'
import { draftOf, keepDraft } from '../../../platform/drafts.ts'
import { onLoggedOut } from '../../../platform/logged-out.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Problem } from '../../../platform/use-form.ts'
import type { Sent } from '../chat.contract.ts'

export type Written = { type: 'text'; text: string }

/** A message that is not known to have arrived. */
export type Unsent = {
  /** Under the same one the same message is meant, however often it is sent. */
  id: string
  to: string
  content: Written
  date: string
  status: 'waiting' | 'sending' | 'failed' | 'sent'
  /** Why it was not sent; without a connection nobody has said why. */
  problem?: Problem
  /** It was under way when the page was left: whether it has arrived is not known. */
  isKept?: boolean
}

type Listener = (sent: Sent, message: Unsent) => void

/** By the draft that keeps them while the page is loaded anew. */
let boxes: ReadonlyMap<string, Unsent[]> = new Map()
const none: Unsent[] = []
const watchers = new Set<() => void>()
const listeners = new Set<Listener>()
const busy = new Set<string>()

if (typeof window !== 'undefined') {
  onLoggedOut(() => {
    boxes = new Map()
    for (const watcher of watchers) watcher()
  })
  // What did not get through goes on its way as soon as there is a way.
  addEventListener('online', () => {
    for (const [draft, box] of boxes)
      for (const { id, status, problem, isKept } of box)
        if (status === 'failed' && !problem && !isKept) resend(draft, id)
  })
}

/** Told of every message that has arrived. */
export function onSent(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sends it after those that were written before. It has its id from now on. */
export function send(draft: string, to: string, content: Written) {
  const message: Unsent = {
    ...{ id: randomId(), to, content, status: 'waiting' },
    date: new Date().toISOString(),
  }
  change(draft, (box) => [...box, message])
  void sendNext(draft)
}

export function resend(draft: string, id: string) {
  update(draft, id, ({ problem: _, isKept: __, ...message }) => ({ ...message, status: 'waiting' }))
  void sendNext(draft)
}

/** It has arrived, or nobody wants to send it any more. */
export const drop = (draft: string, ids: string[]) =>
  change(draft, (box) => box.filter(({ id }) => !ids.includes(id)))

async function sendNext(draft: string): Promise<void> {
  const next = boxes.get(draft)?.find(({ status }) => status === 'waiting')
  if (!next || busy.has(draft)) return
  busy.add(draft)
  update(draft, next.id, (message) => ({ ...message, status: 'sending' }))
  const outcome = await post(next)
  busy.delete(draft)
  if ('sent' in outcome) {
    update(draft, next.id, (message) => ({ ...message, status: 'sent' }))
    for (const listener of listeners) listener(outcome.sent, next)
    return sendNext(draft)
  }
  // What comes after it must not arrive before it.
  change(draft, (box) =>
    box.map((message) =>
      message.id === next.id || message.status === 'waiting'
        ? { ...message, status: 'failed', ...(outcome.problem && { problem: outcome.problem }) }
        : message,
    ),
  )
}

type Outcome = { sent: Sent } | { problem: Problem | undefined }

/** Whoever leaves the page right after the press has pressed all the same. */
async function post({ id, to, content }: Unsent): Promise<Outcome> {
  if (!navigator.onLine) return { problem: undefined }
  try {
    const answer = await api.api['chat.php'].$post(
      { json: { profile: to, id, ...content } },
      { headers: { 'Idempotency-Key': id }, init: { keepalive: true } },
    )
    const body = await answer.json()
    if (!('error' in body)) return { sent: body }
    const problem = body.error as Problem
    return { problem: { ...problem, fields: problem.fields ?? {} } }
  } catch {
    return { problem: undefined }
  }
}

function update(draft: string, id: string, next: (message: Unsent) => Unsent) {
  change(draft, (box) => box.map((message) => (message.id === id ? next(message) : message)))
}

function change(draft: string, next: (box: Unsent[]) => Unsent[]) {
  const box = next(boxes.get(draft) ?? none)
  boxes = new Map(boxes).set(draft, box)
  const kept = box.filter(({ status }) => status !== 'sent')
  if (kept.length > 0 || draftOf(draft)?.unsent) keepDraft(draft, { unsent: JSON.stringify(kept) })
  for (const watcher of watchers) watcher()
}

/** After a load of the page: as failed, for whoever wrote them to decide. */
function restore(draft: string) {
  if (boxes.has(draft)) return
  const kept: Unsent[] = JSON.parse(draftOf(draft)?.unsent || '[]')
  if (kept.length > 0) change(draft, () => kept.map((one) => ({ ...one, status: 'failed', isKept: true })))
}

export function useUnsent(draft: string): Unsent[] {
  useEffect(() => restore(draft), [draft])
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => boxes.get(draft) ?? none,
    () => none,
  )
}
