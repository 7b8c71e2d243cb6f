export type Result = {
  name: string
  figure: number
  unit: string
  /** The baseline: the same work with the minimum of code, measured in the same run. */
  limit: number
  ratio: number
  target: string
  ok: boolean
  [detail: string]: unknown
}

type Measured = { figure: number; unit: string; limit: number }
type Target = { atLeast: number } | { atMost: number }

/** Compares a figure with its baseline. */
export function judge(name: string, { figure, unit, limit }: Measured, target: Target): Result {
  const ratio = figure / limit
  const verdict =
    'atLeast' in target
      ? { target: `>= ${target.atLeast}`, ok: ratio >= target.atLeast }
      : { target: `<= ${target.atMost}`, ok: ratio <= target.atMost }
  return { name, figure: rounded(figure), unit, limit: rounded(limit), ratio: rounded(ratio), ...verdict }
}

/** The median of an odd number of items. */
export function median<Item>(items: Item[], size: (item: Item) => number): Item {
  return items.toSorted((a, b) => size(a) - size(b))[items.length >> 1] as Item
}

const rounded = (number: number) => Number(number.toPrecision(number < 1000 ? 3 : 4))
