import { expect, test } from 'vitest'
import { readKey } from './key-sequence.ts'

const known = ['g s', 'g o', '?', 's']

function pressed(...keys: [key: string, at: number][]) {
  let typed: Parameters<typeof readKey>[0]
  return keys.map(([key, at]) => {
    const read = readKey(typed, { key, at }, known)
    typed = read.typed
    return read.complete
  })
}

test.each([
  ['a single key', [['?', 0]], ['?']],
  [
    'two keys in a row',
    [
      ['g', 0],
      ['s', 400],
    ],
    [undefined, 'g s'],
  ],
  [
    'the second key alone after too long',
    [
      ['g', 0],
      ['s', 1600],
    ],
    [undefined, 's'],
  ],
  [
    'nothing for unknown keys',
    [
      ['g', 0],
      ['x', 100],
      ['s', 200],
    ],
    [undefined, undefined, 's'],
  ],
  [
    'the first key again',
    [
      ['g', 0],
      ['g', 100],
      ['o', 200],
    ],
    [undefined, undefined, 'g o'],
  ],
] as [string, [string, number][], (string | undefined)[]][])('keys are read as %s', (_, keys, complete) => {
  expect(pressed(...keys)).toEqual(complete)
})
