import { useSyncExternalStore } from 'react'
import { draftOf, saveDraft } from '../../../platform/drafts.ts'

const watchers = new Set<() => void>()

/** What is being written to someone, kept with its draft from the first letter. */
export const writtenIn = (draft: string) => draftOf(draft)?.text ?? ''

export function write(draft: string, text: string) {
  saveDraft(draft, { text })
  for (const watcher of watchers) watcher()
}

export const useWritten = (draft: string) =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => writtenIn(draft),
    () => '',
  )
