import { useSyncExternalStore } from 'react'
import { type LiveEvent, onLive } from '../../../platform/live.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'

type Told = LiveEvent & { conversation?: string; online?: 'yes' | 'no' }

/** Who writes says so every three seconds. */
const typingFades = 5000

const typing = new Map<string, ReturnType<typeof setTimeout>>()
const online = new Map<string, boolean>()
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

/** Whether the other one is writing in it just now. */
export const useTyping = (conversation: string) =>
  useSyncExternalStore(
    subscribe,
    () => typing.has(conversation),
    () => false,
  )

/** Whether someone is there: as was told last, else as it was when the list was asked for. */
export function useOnlineNow({ id, presence }: Pick<MemberCard, 'id' | 'presence'>) {
  const now = () => online.get(id) ?? presence === 'online'
  return useSyncExternalStore(subscribe, now, () => presence === 'online')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  stop ??= onLive(hear)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
    forget()
  }
}

function hear(event: LiveEvent) {
  const { type, conversation, profile, online: isThere }: Told = event
  if (type === 'typing' && conversation) writes(conversation)
  else if (type === 'message' && conversation) stopsWriting(conversation)
  else if (type === 'presence' && profile) online.set(profile, isThere === 'yes')
  else if (type === 'reset') forget()
  else return
  tell()
}

function writes(conversation: string) {
  clearTimeout(typing.get(conversation))
  const fade = () => {
    typing.delete(conversation)
    tell()
  }
  typing.set(conversation, setTimeout(fade, typingFades))
}

function stopsWriting(conversation: string) {
  clearTimeout(typing.get(conversation))
  typing.delete(conversation)
}

/** More was missed than can be told. */
function forget() {
  for (const conversation of typing.keys()) stopsWriting(conversation)
  online.clear()
}

function tell() {
  for (const listener of listeners) listener()
}
