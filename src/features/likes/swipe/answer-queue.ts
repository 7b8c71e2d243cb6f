/** One after another, in the order they were given, also when the page they were given on is no longer there. */
let last: Promise<unknown> = Promise.resolve()
const waiting = new Set<() => Promise<unknown>>()

export function inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  waiting.add(send)
  const sent = last.then(() => {
    waiting.delete(send)
    return send()
  })
  last = sent.catch(() => {})
  return sent
}

/** Once everything that was given until now has been sent, or has failed. */
export const allSent = () => last

/** The tab is being closed: those that still wait go all at once. To send one again changes nothing. */
export function sendRest() {
  for (const send of waiting) void send().catch(() => {})
}

if (typeof window !== 'undefined') addEventListener('pagehide', sendRest)
