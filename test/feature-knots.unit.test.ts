import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Pairs of features that import each other, each with its reason. Types of a contract do not count. */
const knots = {
  'accounts profiles': 'The user contains the own profile; a change of the profile answers with the user.',
  'chat safety': 'A conversation offers to block and report; a block removes it, a report keeps its message.',
  'chat signup': 'A visitor who opens a conversation signs up in it; the signup sends the first message.',
  'consents profiles':
    'A profile stores whom one looks for only with a consent; withdrawing it erases the field.',
  'fit profiles': 'A profile tells the ages searched by default; candidates are found by their profiles.',
  'likes profiles': 'A profile has a like button; the lists of likes show cards of profiles.',
  'notifications photos': 'Mails show the faces of members. A rejected photo is told to its owner.',
  'operator privacy':
    'The download and the erasure have what operators noted; operators download and erase for a member.',
  'photos verification': 'A selfie is compared with photos; with a new main photo the mark is lost.',
  'profiles safety': 'A profile offers to block and report; a report keeps the reported profile.',
  'profiles verification':
    'The own profile leads to the verification; a decision shows the mark on the profile.',
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]
const importIn = /(?:^import type |^export type |\bfrom |\bimport)[^;'"]*?['"](\.[^'"\n]+)['"]/gm
const isTypeOfContract = (statement: string) =>
  /^(import|export) type/.test(statement) && statement.includes('.contract.ts')

/** The pairs of features that import each other, as `one other`. */
function mutualPairs(sources: Record<string, string>) {
  const imports = new Set<string>()
  for (const [file, source] of Object.entries(sources))
    for (const [statement, path = ''] of source.matchAll(importIn)) {
      const [from, to] = [featureOf(file), featureOf(posix.join(posix.dirname(file), path))]
      if (from && to && from !== to && !isTypeOfContract(statement)) imports.add(`${from} ${to}`)
    }
  return [...imports]
    .filter((pair) => {
      const [from = '', to = ''] = pair.split(' ')
      return from < to && imports.has(`${to} ${from}`)
    })
    .sort()
}

test('features import each other only where a reason is named', () => {
  const files = globSync('src/features/**/*.{ts,tsx}').filter((file) => !/\.test\.ts$/.test(file))
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
  expect(mutualPairs(sources)).toEqual(Object.keys(knots))
})

test('the check detects two features that import each other, and ignores types of contracts', () => {
  const one = { 'src/features/a/a.ts': `import {\n  type B,\n  b,\n} from '../b/deep/b.ts'` }
  const back = { 'src/features/b/deep/b.ts': `const a = await import('../../a/a.ts')` }
  const type = { 'src/features/b/deep/b.ts': `import type { A } from '../../a/a.contract.ts'` }
  expect(mutualPairs({ ...one, ...back })).toEqual(['a b'])
  expect(mutualPairs({ ...one, ...type })).toEqual([])
})
