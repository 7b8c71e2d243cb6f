import { useSyncExternalStore } from 'react'

export type Notice = {
  id: number
  text: string
  look: 'success' | 'failure' | 'plain'
  /** A way back, such as "undo". */
  action?: { text: string; onPress(): void }
}

const secondsShown = 6
/** Someone who uses the keyboard has to get there first. */
const secondsToReturn = 15
let notices: Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Says in a few words what just happened. It is read aloud and goes by itself. */
export function notify(look: Notice['look'], text: string, action?: Notice['action']) {
  const notice: Notice = { id: ++lastId, look, text, ...(action && { action }) }
  // The same words twice are said once, anew; but a way back is never taken away before its time.
  const passing = notices.filter((other) => !other.action && other.text !== text).slice(-2)
  notices = [...notices.filter((other) => other.action || passing.includes(other)), notice]
  changed()
}

export function dismissNotice(id: number) {
  hold(id)
  notices = notices.filter((notice) => notice.id !== id)
  changed()
}

/** While someone points at it or has the keyboard on it, it stays; its time runs from when it is seen. */
export function hold(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function resume(id: number) {
  hold(id)
  const seconds = notices.find((notice) => notice.id === id)?.action ? secondsToReturn : secondsShown
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
