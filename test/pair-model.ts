/** A model of likes and blocks between two members, 0 and 1. Index i belongs to member i. */
export type Pair = { likes: boolean[]; isNew: boolean[]; blocks: boolean[]; matches: number }
export type Deed = { who: 0 | 1; does: string; status: number; match?: boolean }

export const strangers: Pair = {
  likes: [false, false],
  isNew: [false, false],
  blocks: [false, false],
  matches: 0,
}

const withSide = (sides: boolean[], side: number, is: boolean) =>
  sides.map((was, i) => (i === side ? is : was))

/** The state after an action, or `undefined` if the answer is impossible in this state. */
function after(pair: Pair, { who, does, status, match }: Deed): Pair | undefined {
  const other = 1 - who
  const { likes, isNew, blocks, matches } = pair
  if (does === 'like') {
    const isBlocked = blocks.includes(true)
    if (isBlocked || status === 409) return isBlocked && status === 409 ? pair : undefined
    const isMatch = likes[other] === true
    if (match !== isMatch) return undefined
    if (likes[who]) return pair
    const seen = withSide(withSide(isNew, who, true), other, false)
    return {
      ...pair,
      likes: withSide(likes, who, true),
      isNew: seen,
      matches: matches + (isMatch ? 1 : 0),
    }
  }
  if (does === 'unlike')
    return { ...pair, likes: withSide(likes, who, false), isNew: withSide(isNew, who, false) }
  if (does === 'see') return { ...pair, isNew: withSide(isNew, other, false) }
  if (does === 'unblock') return { ...pair, blocks: withSide(blocks, who, false) }
  return { ...pair, likes: [false, false], isNew: [false, false], blocks: withSide(blocks, who, true) }
}

/** Every state that some order of the concurrent actions can lead to. */
export function possible(before: Pair[], deeds: Deed[]): Pair[] {
  const found = new Map<string, Pair>()
  const go = (pair: Pair, left: Deed[]) => {
    if (left.length === 0) found.set(JSON.stringify(pair), pair)
    for (const deed of left) {
      const next = after(pair, deed)
      if (next)
        go(
          next,
          left.filter((one) => one !== deed),
        )
    }
  }
  for (const pair of before) go(pair, deeds)
  return [...found.values()]
}
