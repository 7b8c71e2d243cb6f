/** Adds keys to items that have no ids. Only for lists whose order never changes. */
export const keyed = <Item>(items: readonly Item[]) => items.map((item, i) => ({ item, key: String(i) }))
