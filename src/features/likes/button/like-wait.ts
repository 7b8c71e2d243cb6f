const name = 't'
const longest = 3600

/** The seconds in `?t=SECONDS`; `undefined` when it is missing or invalid. */
export function secondsToWait(search: string): number | undefined {
  const seconds = new URLSearchParams(search).get(name) ?? ''
  return /^\d{1,4}$/.test(seconds) && Number(seconds) <= longest ? Number(seconds) : undefined
}

/** The query string without `t`; `undefined` when it has none. */
export function withoutWait(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (!query.has(name)) return undefined
  query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}
