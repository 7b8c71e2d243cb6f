/** What two members have with each other, as simply as it can be said; each is 0 or 1, and so is what they do. */
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

/** What is there after it, or nothing when it cannot have been answered like that. */
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

/** Every state that some order of what was done at the same time can have led to. */
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
