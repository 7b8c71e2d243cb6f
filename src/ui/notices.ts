import { useSyncExternalStore } from 'react'

export type Notice = {
  id: number
  text: string
  look: 'success' | 'failure' | 'plain'
  /** Such as "undo". */
  action?: { text: string; onPress(): void }
}

const secondsShown = 6
/** Longer for notices with an action: keyboard users have to reach it. */
const secondsWithAction = 15
let notices: Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a short message. Screen readers announce it, and it disappears by itself. */
export function notify(look: Notice['look'], text: string, action?: Notice['action']) {
  const notice: Notice = { id: ++lastId, look, text, ...(action && { action }) }
  // A repeated text replaces the old notice. Notices with an action are never removed early.
  const remaining = notices.filter((other) => !other.action && other.text !== text).slice(-2)
  notices = [...notices.filter((other) => other.action || remaining.includes(other)), notice]
  changed()
}

export function dismissNotice(id: number) {
  pauseNotice(id)
  notices = notices.filter((notice) => notice.id !== id)
  changed()
}

/** Stops the timer of a notice, while it has hover or focus. */
export function pauseNotice(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function resumeNotice(id: number) {
  pauseNotice(id)
  const seconds = notices.find((notice) => notice.id === id)?.action ? secondsWithAction : secondsShown
  timers.set(
    id,
    setTimeout(() => dismissNotice(id), seconds * 1000),
  )
}

function changed() {
  for (const listener of listeners) listener()
}

const none: Notice[] = []

export const useNotices = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
    () => none,
  )
