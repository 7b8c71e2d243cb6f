/** One after another, in the order they were given, also when the page they were given on is no longer there. */
let last: Promise<unknown> = Promise.resolve()

export function inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
  const sent = last.then(send)
  last = sent.catch(() => {})
  return sent
}

/** Once everything that was given until now has been sent, or has failed. */
export const allSent = () => last
