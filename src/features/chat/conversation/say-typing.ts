import { apiFetch } from '../../../platform/api-fetch.ts'

const everySeconds = 3
let last = { conversation: '', at: Number.NEGATIVE_INFINITY }

/** Lets the other see that an answer is being written, now and then. That it is not heard is nobody's loss. */
export function sayTyping(conversation: string) {
  const at = performance.now()
  if (last.conversation === conversation && at - last.at < everySeconds * 1000) return
  last = { conversation, at }
  void apiFetch('/api/typing.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation }),
  }).catch(() => {})
}
