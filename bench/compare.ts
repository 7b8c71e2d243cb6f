import type { Result } from './result.ts'

/** A result of a single round counts as changed only by more than this share. */
const shareOfOneRound = 0.1

/** Says for each benchmark of both runs whether it became better or worse by more than the spread of its rounds. */
export function compare(before: Result[], after: Result[]): { lines: string[]; isWorse: boolean } {
  const changes = after.flatMap((now) => {
    const then = before.find(({ name }) => name === now.name)
    return then ? [{ now, then, change: changeOf(then, now) }] : []
  })
  return {
    lines: changes.map(
      ({ now, then, change }) =>
        `${now.name.padEnd(18)} ${change.padEnd(7)} ${then.figure} -> ${now.figure} ${now.unit}, ratio ${then.ratio} (${rangeOf(then)}) -> ${now.ratio} (${rangeOf(now)})`,
    ),
    isWorse: changes.some(({ change }) => change === 'worse'),
  }
}

function changeOf(then: Result, now: Result) {
  const [was, is] = [rangeAround(then), rangeAround(now)]
  const hasRisen = is[0] > was[1]
  if (!hasRisen && is[1] >= was[0]) return 'same'
  return hasRisen === now.target.startsWith('>=') ? 'better' : 'worse'
}

function rangeAround({ spread, rounds, ratio }: Result) {
  return rounds > 1
    ? spread
    : ([ratio * (1 - shareOfOneRound / 2), ratio * (1 + shareOfOneRound / 2)] as const)
}

function rangeOf(result: Result) {
  const [low, high] = rangeAround(result)
  return `${low.toPrecision(3)} to ${high.toPrecision(3)}`
}
