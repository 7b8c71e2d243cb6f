const channelName = 'vonk'
const message = 'logged-out'
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** Opened at the first use: it exists in browsers only. */
function open() {
  if (channel) return channel
  channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }) => data === message && tellHere()
  return channel
}

/** Tells every tab of this browser, this one included, that nobody is logged in any more. */
export function broadcastLogout() {
  open().postMessage(message)
  tellHere()
}

/** Until the page has looked again who is logged in. */
let isNews = false
export const isLogoutPending = () => isNews
export function clearPendingLogout() {
  isNews = false
}

function tellHere() {
  isNews = true
  for (const listener of listeners) listener()
}

export function onLoggedOut(listener: () => void) {
  open()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
