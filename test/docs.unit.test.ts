import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md')]
const folders = /^(src|test|e2e|bench|scripts|docs|migrations|public|\.ci)\//
/** Created by a build or a run, so missing in a fresh clone. */
const generated = /^(bench\/results\.json|src\/i18n\/generated)/
const scripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts

/** Source files and configuration files, by their suffix. */
const sources = [
  ...globSync('{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}'),
  ...globSync('*.{ts,mjs}'),
  '.dependency-cruiser.mjs',
].filter((file) => !generated.test(file))

/** Paths in code marks and links of a document. A <name> in a path stands for any name. */
function pathsIn(document: string) {
  const text = readFileSync(document, 'utf8')
  const marked = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => folders.test(path))
  const linked = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )
  return [...marked, ...linked].filter((path) => !generated.test(path))
}

const exists = (path: string) =>
  /[<*]/.test(path) ? globSync(path.replace(/<[^>]+>/g, '*')).length > 0 : existsSync(path)

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const path = /(?<![\w./-])(?:src|test|e2e|bench|scripts|docs|migrations)\/[\w./<>*-]+/g

/** Repository paths in the comments of a source file, without the full stop of a sentence. */
function pathsInComments(file: string) {
  const comments = readFileSync(file, 'utf8').match(comment) ?? []
  return comments
    .flatMap((text) => text.match(path) ?? [])
    .map((found) => found.replace(/[.*]+$/, ''))
    .filter((found) => !generated.test(found))
}

test.each(documents)('%s names only paths and npm scripts that exist', (document) => {
  expect(pathsIn(document).filter((path) => !exists(path))).toEqual([])
  const commands = [...readFileSync(document, 'utf8').matchAll(/npm (?:run )?([a-z:]+)/g)].map(
    ([, name = '']) => name,
  )
  expect(commands.filter((name) => !['ci', 'install'].includes(name) && !(name in scripts))).toEqual([])
})

test('comments in source files name only paths that exist', () => {
  const wrong = sources.flatMap((file) =>
    pathsInComments(file)
      .filter((found) => !exists(found))
      .map((found) => `${file}: ${found}`),
  )
  expect(wrong).toEqual([])
})

test('the path checks find paths in documents and in comments', () => {
  expect(documents.flatMap(pathsIn).length).toBeGreaterThan(20)
  expect(sources.flatMap(pathsInComments).length).toBeGreaterThan(10)
})
