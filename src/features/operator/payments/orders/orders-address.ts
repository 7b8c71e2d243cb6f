const names = [
  'status',
  'method',
  'provider',
  'country',
  'least',
  'most',
  'member',
  'from',
  'until',
  'late',
  'site',
] as const
export type OrdersSearch = Partial<Record<(typeof names)[number], string>>

/** The search in the address of the page. */
export const ordersSearch = (search: URLSearchParams): OrdersSearch =>
  Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
