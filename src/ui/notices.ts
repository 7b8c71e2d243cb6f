import type { ComponentType } from 'react'
import { store } from './store.ts'

export type Notice = {
  id: number
  text: string
  /** Shown instead of the text. */
  Content?: ComponentType<{ onDone(): void }> | undefined
  look: 'success' | 'failure' | 'plain'
  /** Such as "undo". */
  action?: { text: string; onPress(): void } | undefined
}

const secondsShown = 6
/** Longer for notices with an action: keyboard users have to reach it. */
const secondsWithAction = 15
const notices = store<Notice[]>([])
export const useNotices = notices.use
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Shows a short message. Screen readers announce it, and it disappears by itself. Returns its id, to dismiss it. */
export const notify = (look: Notice['look'], text: string, action?: Notice['action']) =>
  add({ look, text, action })

/** Shows some content in the same way. It replaces that with the same key. */
export const notifyWith = (key: string, Content: Notice['Content']) =>
  add({ look: 'plain', text: key, Content })

function add(notice: Omit<Notice, 'id'>) {
  // A repeated text replaces the old notice. Notices with an action are never removed early.
  const others = notices.get()
  const remaining = others.filter((other) => !other.action && other.text !== notice.text).slice(-2)
  const id = ++lastId
  notices.set([...others.filter((other) => other.action || remaining.includes(other)), { id, ...notice }])
  return id
}

export function dismissNotice(id: number) {
  pauseNotice(id)
  notices.set(notices.get().filter((notice) => notice.id !== id))
}

/** Stops the timer of a notice, while it has hover or focus. */
export function pauseNotice(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function resumeNotice(id: number) {
  pauseNotice(id)
  const seconds = notices.get().find((notice) => notice.id === id)?.action ? secondsWithAction : secondsShown
  timers.set(
    id,
    setTimeout(() => dismissNotice(id), seconds * 1000),
  )
}
