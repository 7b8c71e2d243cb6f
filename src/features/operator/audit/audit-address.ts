const names = ['operator', 'member', 'kind', 'from', 'until'] as const
export type FilterName = (typeof names)[number]

/** The search in the address of the page. */
export function filterOf(search: URLSearchParams): Partial<Record<FilterName, string>> {
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  )
}
