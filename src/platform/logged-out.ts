import { loadWithRetry } from '../ui/load-with-retry.ts'

const channelName = 'vonk'
/** The session ended, or the member ended it: then nothing of them stays in any tab. */
type Ending = 'logged-out' | 'left'
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** Opened on first use, because BroadcastChannel exists only in browsers. */
function open() {
  if (channel) return channel
  channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Ending>) => end(data)
  return channel
}

/** Tells every tab of this browser, including this one, that the session has ended. */
export const broadcastLogout = () => broadcast('logged-out')

/** Tells them that the member logged out. All that the tabs keep of them is forgotten: see member-traces.ts. */
export const broadcastLeaving = () => broadcast('left')

function broadcast(ending: Ending) {
  open().postMessage(ending)
  end(ending)
}

function end(ending: Ending) {
  if (ending !== 'left' && ending !== 'logged-out') return
  notifyListeners()
  if (ending === 'left') forget()
}

let isForgotten = false
/** True after a logout, until the document is left. Nothing of a member may be kept then. */
export const areMembersForgotten = () => isForgotten

/** Loads the module only now: a visitor's first page does not need it. */
function forget() {
  isForgotten = true
  void loadWithRetry(() => import('./member-traces.ts')).then(({ forgetMembers }) => forgetMembers())
}

/** True from a logout until the page has reloaded the user. */
let isPending = false
export const isLogoutPending = () => isPending
export function clearPendingLogout() {
  isPending = false
  // Once more: pages that were still mounted may have put their data back.
  if (isForgotten) forget()
}

function notifyListeners() {
  isPending = true
  for (const listener of listeners) listener()
}

export function onLoggedOut(listener: () => void) {
  open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
