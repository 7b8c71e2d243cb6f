import type { Chance } from '../people/chance.ts'

/** Draws random items; each is drawn once before any is repeated. */
export function deckOf<Item>(items: readonly Item[], chance: Chance): () => Item {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = chance.some(items, items.length)
    return left.pop() as Item
  }
}

/** Draws until the item is new, but at most `tries` times more; then a repeated one is accepted. */
export function drawNew<Item>(draw: () => Item, seen: Set<Item>, tries: number): Item {
  let item = draw()
  for (let i = 0; i < tries && seen.has(item); i++) item = draw()
  seen.add(item)
  return item
}
