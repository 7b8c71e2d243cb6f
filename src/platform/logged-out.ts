const channelName = 'vonk'
const message = 'logged-out'
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** Opened on first use, because BroadcastChannel exists only in browsers. */
function open() {
  if (channel) return channel
  channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => data === message && notifyListeners()
  return channel
}

/** Tells every tab of this browser, including this one, that the session has ended. */
export function broadcastLogout() {
  open().postMessage(message)
  notifyListeners()
}

/** True from a logout until the page has reloaded the user. */
let isPending = false
export const isLogoutPending = () => isPending
export function clearPendingLogout() {
  isPending = false
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
