import { useSyncExternalStore } from 'react'
import { type LiveEvent, onLive } from '../../../platform/live.ts'

/** Who writes says so every three seconds. */
const fades = 5000

const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

/** Whether the other one is writing in a conversation just now. */
export const useTyping = (conversation: string) =>
  useSyncExternalStore(
    subscribe,
    () => typing.has(conversation),
    () => false,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  stop ??= onLive(hear)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
    for (const conversation of typing.keys()) forget(conversation)
  }
}

function hear({ type, conversation }: LiveEvent) {
  if (!conversation) return
  if (type === 'typing') {
    forget(conversation)
    typing.set(
      conversation,
      setTimeout(() => {
        forget(conversation)
        tell()
      }, fades),
    )
  } else if (type === 'message') forget(conversation)
  tell()
}

function forget(conversation: string) {
  clearTimeout(typing.get(conversation))
  typing.delete(conversation)
}

function tell() {
  for (const listener of listeners) listener()
}
