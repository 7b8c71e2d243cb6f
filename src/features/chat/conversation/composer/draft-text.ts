import { useSyncExternalStore } from 'react'
import { draftOf, saveDraft } from '../../../../platform/drafts.ts'

const watchers = new Set<() => void>()

/** The text being written to a member. It lives in the draft store, so it survives a page load. */
export const draftTextOf = (draftKey: string) => draftOf(draftKey)?.text ?? ''

export function setDraftText(draftKey: string, text: string) {
  saveDraft(draftKey, { text })
  for (const watcher of watchers) watcher()
}

export const useDraftText = (draftKey: string) =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => draftTextOf(draftKey),
    () => '',
  )
