export type Result = {
  name: string
  figure: number
  unit: string
  /** The baseline: the same work with the minimum of code, measured in the same run. */
  limit: number
  ratio: number
  /** The middle half of the ratios of all rounds. */
  spread: Spread
  rounds: number
  target: string
  ok: boolean
  [detail: string]: unknown
}

export type Round = { figure: number; limit: number }
type Spread = [low: number, high: number]
type Measured = Round & { unit: string; spread?: Spread; rounds?: number }
type Target = { atLeast: number } | { atMost: number }

/** Compares a figure with its baseline. */
export function judge(name: string, measured: Measured, target: Target): Result {
  const { figure, unit, limit, rounds = 1 } = measured
  const ratio = figure / limit
  const [low, high] = measured.spread ?? [ratio, ratio]
  const verdict =
    'atLeast' in target
      ? { target: `>= ${target.atLeast}`, ok: ratio >= target.atLeast }
      : { target: `<= ${target.atMost}`, ok: ratio <= target.atMost }
  return {
    ...{ name, figure: rounded(figure), unit, limit: rounded(limit), ratio: rounded(ratio) },
    ...{ spread: [rounded(low), rounded(high)], rounds },
    ...verdict,
  }
}

/** The round with the median ratio, which counts, and the spread of all. */
export const medianOfRounds = <One extends Round>(rounds: One[]) => ({
  ...median(rounds, ratioOf),
  ...spreadOf(rounds.map(ratioOf)),
})

/** The lowest figure and limit, because other load on the machine can only add to a time, and the spread of the rounds. */
export const fastestOfRounds = (rounds: Round[]) => ({
  figure: Math.min(...rounds.map(({ figure }) => figure)),
  limit: Math.min(...rounds.map(({ limit }) => limit)),
  ...spreadOf(rounds.map(ratioOf)),
})

const ratioOf = ({ figure, limit }: Round) => figure / limit

function spreadOf(ratios: number[]): { spread: Spread; rounds: number } {
  const sorted = ratios.toSorted((one, other) => one - other)
  const quarter = sorted.length >> 2
  return {
    spread: [sorted[quarter] as number, sorted.at(-1 - quarter) as number],
    rounds: sorted.length,
  }
}

/** The median of an odd number of items. */
export function median<Item>(items: Item[], size: (item: Item) => number): Item {
  return items.toSorted((a, b) => size(a) - size(b))[items.length >> 1] as Item
}

const rounded = (number: number) => Number(number.toPrecision(number < 1000 ? 3 : 4))
