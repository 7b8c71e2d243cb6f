import { api } from '../../platform/api.ts'

const atMostEvery = 3000
let last = { conversation: '', at: -atMostEvery }

/** The other sees that something is being written; call it at every key. Nobody minds when it does not arrive. */
export function sendTyping(conversation: string) {
  const at = performance.now()
  if (conversation === last.conversation && at - last.at < atMostEvery) return
  last = { conversation, at }
  api.api['typing.php'].$post({ json: { conversation } }).catch(() => {})
}
