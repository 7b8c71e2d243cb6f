import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compiledTexts, sourceTexts } from './compile.ts'
import { allPages, fileOf, isInConsole } from './groups.ts'
import { consoleLocales, type Locale, locales } from './locales.ts'
import { placeholdersOf } from './placeholders.ts'

const folder = join(import.meta.dirname, 'generated')

/** Compiles the source texts (`nl.json`) to the modules that pages load (`generated/nl/`) and the types of the keys. */
export function writeTexts() {
  const files = {
    'keys.ts': keys(),
    ...Object.assign({}, ...locales.map(catalogues), ...consoleLocales.map(consoleCatalogue)),
  }
  for (const [name, content] of Object.entries<string>(files)) write(name, content)
  for (const name of globSync('**/*.ts', { cwd: folder })) if (!(name in files)) rmSync(join(folder, name))
}

/** One file per group. The file of every page has the importers of the others. */
function catalogues(locale: Locale) {
  const texts = Object.entries(compiledTexts(locale)).filter(([key]) => fileOf(key))
  const names = [...new Set(texts.map(([key]) => fileOf(key)))]
  const groups = names
    .filter((name) => name !== allPages)
    .map((name) => `${name}: () => import('./${name}.ts')`)
  return Object.fromEntries(
    names.map((name) => {
      const own = Object.fromEntries(texts.filter(([key]) => fileOf(key) === name))
      const others = name === allPages ? `export const groups = { ${groups.join(', ')} }\n` : ''
      return [`${locale}/${name}.ts`, `export default ${JSON.stringify(own)}\n${others}`]
    }),
  )
}

/** All texts of the console in one file. */
function consoleCatalogue(locale: Locale) {
  const texts = Object.entries(compiledTexts(locale)).filter(([key]) => isInConsole(key))
  return { [`console/${locale}.ts`]: `export default ${JSON.stringify(Object.fromEntries(texts))}\n` }
}

function keys() {
  const lines = Object.entries(sourceTexts('en')).map(([key, message]) => {
    const values = Object.entries(placeholdersOf(message)).map(
      ([name, type]) => `${name}: ${valueType(type)}`,
    )
    return `  '${key}': ${values.length > 0 ? `{ ${values.join('; ')} }` : 'undefined'}`
  })
  return `export type TextValues = {\n${lines.join('\n')}\n}\n`
}

const valueType = (type: string) =>
  /plural|number|selectordinal/.test(type) ? 'number' : type === 'date' ? 'Date' : 'string | number'

/** Does not write an unchanged file, so that file watchers do not fire. */
function write(name: string, content: string) {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}
