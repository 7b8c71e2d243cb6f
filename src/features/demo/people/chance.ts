/** Pseudo-random generator: the same seed gives the same sequence on every machine. */
export type Chance = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  whole(from: number, to: number): number
  happens(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** Random items in random order, without repetition. */
  some<Item>(items: readonly Item[], howMany: number): Item[]
}

export function chanceOf(seed: string): Chance {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item
  const some = <Item>(items: readonly Item[], howMany: number) => {
    const left = [...items]
    return Array.from(
      { length: Math.min(howMany, left.length) },
      () => left.splice(whole(0, left.length - 1), 1)[0] as Item,
    )
  }
  return { next, whole, happens: (share) => next() < share, pick, some }
}

function hash(text: string) {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  return value
}
