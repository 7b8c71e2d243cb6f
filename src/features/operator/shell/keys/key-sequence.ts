/** How long a key waits for the next one of a sequence. */
const sequenceTime = 1500

type KeyPress = { key: string; at: number }
type Typed = { keys: string; at: number }

/**
 * Reads keys one by one. `known` are the sequences that mean something, such as `g s` or `?`. Returns the one that the key
 * completes, and the keys to remember for the next.
 */
export function readKey(typed: Typed | undefined, { key, at }: KeyPress, known: string[]) {
  const before = typed && at - typed.at <= sequenceTime ? `${typed.keys} ` : ''
  const tried = [before + key, key]
  const complete = tried.find((keys) => known.includes(keys))
  const begun = tried.find((keys) => known.some((one) => one.startsWith(`${keys} `)))
  return { complete, typed: !complete && begun ? { keys: begun, at } : undefined }
}
