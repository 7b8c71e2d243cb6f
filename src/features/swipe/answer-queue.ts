/** The last queued answer. Answers are sent one by one, in order, even after the user has left the page. */
let last: Promise<unknown> = Promise.resolve()
const waiting = new Set<() => Promise<unknown>>()

export function queueAnswer<Result>(send: () => Promise<Result>): Promise<Result> {
  waiting.add(send)
  const sent = last.then(() => {
    waiting.delete(send)
    return send()
  })
  last = sent.catch(() => {})
  return sent
}

/** Resolves when every answer queued so far was sent or has failed. */
export const queueSettled = () => last

/** Sends all waiting answers at once because the tab is closing. Answers are idempotent, so sending twice is safe. */
export function flushQueue() {
  for (const send of waiting) void send().catch(() => {})
}

if (typeof window !== 'undefined') addEventListener('pagehide', flushQueue)
