import { api } from '../../../platform/api.ts'

const throttleMs = 3000
let last = { conversation: '', at: -throttleMs }

/** Shows the other member that this one is typing. Call it on every key; it is throttled. Failures are ignored. */
export function sendTyping(conversation: string) {
  const at = performance.now()
  if (conversation === last.conversation && at - last.at < throttleMs) return
  last = { conversation, at }
  api.api['typing.php'].$post({ json: { conversation } }).catch(() => {})
}
