import type { Chance } from './chance.ts'

/** Draws from the items by chance, each once before any comes again. */
export function deckOf<Item>(items: readonly Item[], chance: Chance): () => Item {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = chance.some(items, items.length)
    return left.pop() as Item
  }
}

/** Draws until there is something new; after as many draws as there are items, something old will do. */
export function drawNew<Item>(draw: () => Item, seen: Set<Item>, tries: number): Item {
  let item = draw()
  for (let i = 0; i < tries && seen.has(item); i++) item = draw()
  seen.add(item)
  return item
}
