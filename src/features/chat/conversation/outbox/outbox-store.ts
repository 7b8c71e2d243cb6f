import { useEffect } from 'react'
import { draftOf, saveDraft } from '../../../../platform/drafts.ts'
import { onLoggedOut } from '../../../../platform/logged-out.ts'
import type { Problem } from '../../../../platform/useForm.ts'
import { store } from '../../../../ui/store.ts'
import type { Gift } from '../../attachments/gifts/gifts.ts'

export type UnsentContent =
  | { type: 'text'; text: string }
  | { type: 'gift'; gift: Gift }
  /** `upload` is the id of the uploaded photo; before the upload the file is in picked-photos.ts, by message id. */
  | { type: 'photo'; upload?: string }

/** A message the server has not confirmed yet. */
export type Unsent = {
  /** The idempotency key: retries use the same id. */
  id: string
  to: string
  content: UnsentContent
  date: string
  status: 'waiting' | 'sending' | 'failed' | 'sent'
  /** Upload progress of the photo, from 0 to 1. */
  progress?: number
  /** The refusal; missing if the server could not be reached. */
  problem?: Problem
  /** Restored after a page load. The message may have been in flight, so it is unknown whether it was stored. */
  isRestored?: boolean
}

/** The unconfirmed messages to one member. `problem` says why the last one was moved back into the draft. */
export type Outbox = { unsent: Unsent[]; problem?: Problem }

/** By draft key. The outbox is stored with the draft, so it survives a page load. */
const outboxes = store<ReadonlyMap<string, Outbox>>(new Map())
const empty: Outbox = { unsent: [] }

if (typeof window !== 'undefined') {
  onLoggedOut(() => outboxes.set(new Map()))
  addEventListener('beforeunload', (event) => {
    if ([...outboxes.get().values()].some(({ unsent }) => unsent.some(wouldBeLost))) event.preventDefault()
  })
}

/** The file of a picked photo is only in this page's memory: leaving before the upload loses it. */
const wouldBeLost = ({ content, status }: Unsent) =>
  content.type === 'photo' && !content.upload && (status === 'waiting' || status === 'sending')

export const allOutboxes = outboxes.get
export const outboxOf = (draftKey: string): Outbox => outboxes.get().get(draftKey) ?? empty

export const isInOutbox = (draftKey: string, id: string) =>
  outboxOf(draftKey).unsent.some((message) => message.id === id)

export const setContent = (draftKey: string, id: string, content: UnsentContent) =>
  updateMessage(draftKey, id, (message) => ({ ...message, content }))

export function updateMessage(draftKey: string, id: string, next: (message: Unsent) => Unsent) {
  updateOutbox(draftKey, (outbox) => ({
    ...outbox,
    unsent: outbox.unsent.map((message) => (message.id === id ? next(message) : message)),
  }))
}

export function updateOutbox(draftKey: string, next: (outbox: Outbox) => Outbox) {
  const outbox = next(outboxOf(draftKey))
  const unconfirmed = outbox.unsent.filter(({ status }) => status !== 'sent')
  if (unconfirmed.length > 0 || draftOf(draftKey)?.unsent)
    saveDraft(draftKey, { unsent: JSON.stringify(unconfirmed) })
  outboxes.set(new Map(outboxes.get()).set(draftKey, outbox))
}

/** Restores the outbox after a page load. The member decides about each message: except for refusals it may have been sent. */
function restore(draftKey: string) {
  if (outboxes.get().has(draftKey)) return
  const all: Unsent[] = JSON.parse(draftOf(draftKey)?.unsent || '[]')
  // A photo that was not uploaded is lost with the page, and its message was not sent.
  const restorable = all.filter(({ content }) => content.type !== 'photo' || content.upload)
  if (all.length > 0)
    updateOutbox(draftKey, () => ({
      unsent: restorable.map((message) => ({ ...message, status: 'failed', isRestored: !message.problem })),
    }))
}

export function useOutbox(draftKey: string): Outbox {
  useEffect(() => restore(draftKey), [draftKey])
  return outboxes.use((all) => all.get(draftKey) ?? empty)
}
