import { expect, test } from 'vitest'
import { compare } from '../bench/compare.ts'
import { judge, medianOfRounds } from '../bench/result.ts'

const measured = (ratios: number[], target: { atLeast: number } | { atMost: number } = { atLeast: 0.5 }) =>
  judge('one', { ...medianOfRounds(ratios.map((figure) => ({ figure, limit: 1 }))), unit: 'x' }, target)

const changes = (before: ReturnType<typeof measured>, after: ReturnType<typeof measured>) =>
  compare([before], [after]).lines.map((line) => line.split(/\s+/)[1])

test('a result carries the middle half of its rounds, and the median counts', () => {
  expect(measured([0.9, 0.1, 0.5, 0.6, 0.4])).toMatchObject({ ratio: 0.5, spread: [0.4, 0.6], rounds: 5 })
})

test('a benchmark became better or worse only if the spreads of both runs do not overlap', () => {
  const before = measured([0.49, 0.5, 0.51])
  expect(changes(before, measured([0.5, 0.53, 0.56]))).toEqual(['same'])
  expect(changes(before, measured([0.52, 0.53, 0.56]))).toEqual(['better'])
  expect(changes(before, measured([0.4, 0.44, 0.48]))).toEqual(['worse'])
})

test('less is better where the target is a maximum', () => {
  const before = measured([1, 1.1, 1.2], { atMost: 2 })
  expect(changes(before, measured([0.7, 0.8, 0.9], { atMost: 2 }))).toEqual(['better'])
  expect(compare([before], [measured([1.3, 1.4, 1.5], { atMost: 2 })]).isWorse).toBe(true)
})

test('a result of one round changed only if it differs by more than a tenth', () => {
  expect(changes(measured([1]), measured([1.09]))).toEqual(['same'])
  expect(changes(measured([1]), measured([1.12]))).toEqual(['better'])
})

test('a benchmark that the earlier run lacks is left out', () => {
  expect(compare([], [measured([1])])).toEqual({ lines: [], isWorse: false })
})
