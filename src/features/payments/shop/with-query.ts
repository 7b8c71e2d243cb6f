type Query = { to?: string | null; card?: string | undefined; code?: string | null | undefined }

/** The path with those parameters that have a value. `to` is the page that the buyer came from. */
export function withQuery(path: string, query: Query) {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
