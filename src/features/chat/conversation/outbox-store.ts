import { useEffect, useSyncExternalStore } from 'react'
import { draftOf, saveDraft } from '../../../platform/drafts.ts'
import { onLoggedOut } from '../../../platform/logged-out.ts'
import type { Problem } from '../../../platform/useForm.ts'
import type { Gift } from '../gifts.ts'

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

/** By the draft that keeps them while the page is loaded anew. */
let boxes: ReadonlyMap<string, Outbox> = new Map()
const empty: Outbox = { unsent: [] }
const watchers = new Set<() => void>()

if (typeof window !== 'undefined') {
  onLoggedOut(() => {
    boxes = new Map()
    for (const watcher of watchers) watcher()
  })
  addEventListener('beforeunload', (event) => {
    if ([...boxes.values()].some(({ unsent }) => unsent.some(isLeaving))) event.preventDefault()
  })
}

/** Only the page that chose a photo has it: whoever leaves before it is sent is asked. */
const isLeaving = ({ content, status }: Unsent) =>
  content.type === 'photo' && !content.upload && (status === 'waiting' || status === 'sending')

export const allOutboxes = () => boxes
export const outboxOf = (draft: string): Outbox => boxes.get(draft) ?? empty

export const isWanted = (draft: string, id: string) =>
  outboxOf(draft).unsent.some((message) => message.id === id)

export const noteContent = (draft: string, id: string, content: Written) =>
  update(draft, id, (message) => ({ ...message, content }))

export function update(draft: string, id: string, next: (message: Unsent) => Unsent) {
  change(draft, (box) => ({
    ...box,
    unsent: box.unsent.map((message) => (message.id === id ? next(message) : message)),
  }))
}

export function change(draft: string, next: (box: Outbox) => Outbox) {
  const box = next(boxes.get(draft) ?? empty)
  boxes = new Map(boxes).set(draft, box)
  const kept = box.unsent.filter(({ status }) => status !== 'sent')
  if (kept.length > 0 || draftOf(draft)?.unsent) saveDraft(draft, { unsent: JSON.stringify(kept) })
  for (const watcher of watchers) watcher()
}

/** After a load of the page, for whoever wrote them to decide. What was refused has not arrived; of the rest nobody knows. */
function restore(draft: string) {
  if (boxes.has(draft)) return
  const all: Unsent[] = JSON.parse(draftOf(draft)?.unsent || '[]')
  // A photo that had not left is not here any more, and cannot have arrived.
  const kept = all.filter(({ content }) => content.type !== 'photo' || content.upload)
  if (all.length > 0)
    change(draft, () => ({
      unsent: kept.map((one) => ({ ...one, status: 'failed', isKept: !one.problem })),
    }))
}

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
