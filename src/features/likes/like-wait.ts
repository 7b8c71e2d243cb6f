const name = 't'
const longest = 3600

/** The seconds that an address asks to wait; nothing when it asks for none, or for what is none. */
export function secondsToWait(search: string): number | undefined {
  const asked = new URLSearchParams(search).get(name) ?? ''
  return /^\d{1,4}$/.test(asked) && Number(asked) <= longest ? Number(asked) : undefined
}

/** The rest of it; nothing when there is nothing to take out. */
export function withoutWait(search: string): string | undefined {
  const words = new URLSearchParams(search)
  if (!words.has(name)) return undefined
  words.delete(name)
  return words.size > 0 ? `?${words}` : ''
}
