export type Result = {
  name: string
  figure: number
  unit: string
  /** The same work done by the least that can do it, measured in the same run. */
  limit: number
  ratio: number
  target: string
  ok: boolean
  [detail: string]: unknown
}

type Measured = { figure: number; unit: string; limit: number }
type Target = { atLeast: number } | { atMost: number }

/** What was measured, beside what it could be at best. */
export function judge(name: string, { figure, unit, limit }: Measured, target: Target): Result {
  const ratio = figure / limit
  const verdict =
    'atLeast' in target
      ? { target: `>= ${target.atLeast}`, ok: ratio >= target.atLeast }
      : { target: `<= ${target.atMost}`, ok: ratio <= target.atMost }
  return { name, figure: rounded(figure), unit, limit: rounded(limit), ratio: rounded(ratio), ...verdict }
}

/** The one of an odd number of things that has as many below it as above. */
export function middle<Thing>(things: Thing[], size: (thing: Thing) => number): Thing {
  return things.toSorted((a, b) => size(a) - size(b))[things.length >> 1] as Thing
}

const rounded = (number: number) => Number(number.toPrecision(number < 1000 ? 3 : 4))
