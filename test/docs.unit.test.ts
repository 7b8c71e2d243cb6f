import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const folders = /^(src|test|e2e|bench|scripts|docs|migrations|public|\.ci)\//
/** Made by building or running, so not in a fresh clone. */
const made = /^(bench\/results\.json|src\/i18n\/generated)/
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** Paths in code marks and in links; a <name> in one stands for any. */
function pathsIn(document: string) {
  const text = readFileSync(document, 'utf8')
  const marked = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.test(path))
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  return [...marked, ...linked].filter((path) => !made.test(path))
}

const exists = (path: string) =>
  /[<*]/.test(path) ? globSync(path.replace(/<[^>]+>/g, '*')).length > 0 : existsSync(path)

test.each(documents)('%s names only what exists', (document) => {
  expect(pathsIn(document).filter((path) => !exists(path))).toEqual([])
  const commands = [...readFileSync(document, 'utf8').matchAll(/npm (?:run )?([a-z:]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(commands.filter((name) => !['ci', 'install'].includes(name) && !(name in scripts))).toEqual([])
})

test('the check finds something to check', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(20)
})
