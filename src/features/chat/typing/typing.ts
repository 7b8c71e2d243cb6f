import { useSyncExternalStore } from 'react'
import { type LiveEvent, onLive } from '../../../platform/live.ts'

/** Milliseconds without an event after which the indicator hides. A typing member sends one every three seconds. */
const hideAfter = 5000

const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

/** Whether the other member is typing in this conversation. */
export const useTyping = (conversation: string) =>
  useSyncExternalStore(
    subscribe,
    () => typing.has(conversation),
    () => false,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  stop ??= onLive(onEvent)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
    for (const conversation of typing.keys()) forget(conversation)
  }
}

function onEvent({ type, conversation }: LiveEvent) {
  if (!conversation) return
  if (type === 'typing') {
    forget(conversation)
    typing.set(
      conversation,
      setTimeout(() => {
        forget(conversation)
        notify()
      }, hideAfter),
    )
  } else if (type === 'message') forget(conversation)
  notify()
}

function forget(conversation: string) {
  clearTimeout(typing.get(conversation))
  typing.delete(conversation)
}

function notify() {
  for (const listener of listeners) listener()
}
