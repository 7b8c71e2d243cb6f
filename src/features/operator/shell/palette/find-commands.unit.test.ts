import { expect, test } from 'vitest'
import { findCommands } from './find-commands.ts'

const commands = ['Go to operators', 'Go to audit log', 'Theme: dark', 'Größe ändern', 'Log out'].map(
  (text) => ({ text }),
)
const found = (typed: string) => findCommands(commands, typed).map(({ text }) => text)

test.each([
  ['', commands.map(({ text }) => text)],
  ['go', ['Go to operators', 'Go to audit log']],
  ['AUDIT', ['Go to audit log']],
  ['op', ['Go to operators']],
  ['grosse', []],
  ['andern', ['Größe ändern']],
  ['go log', ['Go to audit log']],
  ['og o', ['Log out']],
  ['lgo', []],
  ['nothing', []],
])('"%s" finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('a command that begins with the typed word comes before one that contains it', () => {
  const list = [{ text: 'All operators' }, { text: 'Operators' }]
  expect(findCommands(list, 'oper').map(({ text }) => text)).toEqual(['Operators', 'All operators'])
})
