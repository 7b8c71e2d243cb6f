import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../../platform/api.ts'
import { draftOf, keepDraft } from '../../../platform/drafts.ts'
import { onLoggedOut } from '../../../platform/logged-out.ts'
import { randomId } from '../../../platform/random-id.ts'
import type { Problem } from '../../../platform/use-form.ts'
import type { Sent } from '../chat.contract.ts'
import type { Gift } from '../gifts.ts'
import { forgetPicked, keepPicked, type Picked, uploadPicked } from '../things/picked-photos.ts'
import { write, writtenIn } from './written.ts'

export type Written =
  | { type: 'text'; text: string }
  | { type: 'gift'; gift: Gift }
  /** Its photo is kept by the message's id, until the server has it under a name of its own. */
  | { type: 'photo'; upload?: string }

/** A message that is not known to have arrived. */
export type Unsent = {
  /** Under the same one the same message is meant, however often it is sent. */
  id: string
  to: string
  content: Written
  date: string
  status: 'waiting' | 'sending' | 'failed' | 'sent'
  /** How much of its photo is sent, from 0 to 1. */
  progress?: number
  /** Why it was not sent; without a connection nobody has said why. */
  problem?: Problem
  /** It was under way when the page was left: whether it has arrived is not known. */
  isKept?: boolean
}

/** What was written to someone and is not known to have arrived, and why the last of it came back. */
export type Outbox = { unsent: Unsent[]; problem?: Problem }

type Listener = (sent: Sent, message: Unsent) => void

/** By the draft that keeps them while the page is loaded anew. */
let boxes: ReadonlyMap<string, Outbox> = new Map()
const empty: Outbox = { unsent: [] }
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
    for (const [draft, { unsent }] of boxes)
      for (const { id, status, problem, isKept } of unsent)
        if (status === 'failed' && !problem && !isKept) resend(draft, id)
  })
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
  if (boxes.get(draft)?.problem) change(draft, ({ unsent }) => ({ unsent }))
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
  const next = boxes.get(draft)?.unsent.find(({ status }) => status === 'waiting')
  if (!next || busy.has(draft)) return
  busy.add(draft)
  update(draft, next.id, (message) => ({ ...message, status: 'sending' }))
  const outcome = await post(draft, next)
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
  const isAlone = boxes.get(draft)?.unsent.length === 1
  if (!problem || isPassing(problem) || !isAlone || writtenIn(draft)) return
  takeBack(draft, failed)
  change(draft, (box) => ({ ...box, problem }))
}

/** What may be different at the next try is tried again where it stands. */
const isPassing = ({ code }: Problem) => ['unavailable', 'internal', 'too_many_requests'].includes(code)

type Outcome = { sent: Sent } | { problem: Problem | undefined }

/** Whoever leaves the page right after the press has pressed all the same. */
async function post(draft: string, message: Unsent): Promise<Outcome> {
  if (!navigator.onLine) return { problem: undefined }
  const { id, to, content } = message
  const body = content.type === 'photo' ? await withPhoto(draft, message, content) : content
  if ('problem' in body) return body
  if (content.type === 'photo' && !isWanted(draft, id)) return { problem: undefined }
  try {
    const answer = await api.api['chat.php'].$post(
      { json: { profile: to, id, ...body } },
      { headers: { 'Idempotency-Key': id }, init: { keepalive: true } },
    )
    const said = await answer.json()
    if (!('error' in said)) return { sent: said }
    const problem = said.error as Problem
    // It waited too long to be sent: the next try begins with the photo.
    if (problem.code === 'photo_gone') noteContent(draft, id, { type: 'photo' })
    return { problem: { ...problem, fields: problem.fields ?? {} } }
  } catch {
    return { problem: undefined }
  }
}

const isWanted = (draft: string, id: string) =>
  boxes.get(draft)?.unsent.some((message) => message.id === id) ?? false

type PhotoContent = Extract<Written, { type: 'photo' }>

/** A photo is sent before its message, which names it. */
async function withPhoto(draft: string, { id, to }: Unsent, { upload }: PhotoContent) {
  if (upload) return { type: 'photo' as const, photo: upload }
  const noteProgress = (progress: number) => update(draft, id, (one) => ({ ...one, progress }))
  const outcome = await uploadPicked(id, to, noteProgress)
  if ('problem' in outcome) return outcome
  noteContent(draft, id, { type: 'photo', upload: outcome.photo })
  return { type: 'photo' as const, photo: outcome.photo }
}

const noteContent = (draft: string, id: string, content: Written) =>
  update(draft, id, (message) => ({ ...message, content }))

function update(draft: string, id: string, next: (message: Unsent) => Unsent) {
  change(draft, (box) => ({
    ...box,
    unsent: box.unsent.map((message) => (message.id === id ? next(message) : message)),
  }))
}

function change(draft: string, next: (box: Outbox) => Outbox) {
  const box = next(boxes.get(draft) ?? empty)
  boxes = new Map(boxes).set(draft, box)
  const kept = box.unsent.filter(({ status }) => status !== 'sent')
  if (kept.length > 0 || draftOf(draft)?.unsent) keepDraft(draft, { unsent: JSON.stringify(kept) })
  for (const watcher of watchers) watcher()
}

/** After a load of the page: as failed, for whoever wrote them to decide. */
function restore(draft: string) {
  if (boxes.has(draft)) return
  const all: Unsent[] = JSON.parse(draftOf(draft)?.unsent || '[]')
  // A photo that had not left is not here any more, and cannot have arrived.
  const kept = all.filter(({ content }) => content.type !== 'photo' || content.upload)
  if (all.length > 0)
    change(draft, () => ({ unsent: kept.map((one) => ({ ...one, status: 'failed', isKept: true })) }))
}

export const outboxOf = (draft: string): Outbox => boxes.get(draft) ?? empty

export function useOutbox(draft: string): Outbox {
  useEffect(() => restore(draft), [draft])
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => outboxOf(draft),
    () => empty,
  )
}
