import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledTexts, writtenTexts } from './compile.ts'
import { locales } from './locales.ts'
import { placeholdersOf } from './placeholders.ts'

const folder = join(import.meta.dirname, 'generated')

/** Compiles what people write (`nl.json`) to what pages load (`generated/nl.ts`) and what the compiler checks. */
export function writeTexts() {
  mkdirSync(folder, { recursive: true })
  for (const locale of locales)
    write(`${locale}.ts`, `export default ${JSON.stringify(compiledTexts(locale))}\n`)
  write('keys.ts', keys())
}

function keys() {
  const lines = Object.entries(writtenTexts('en')).map(([key, message]) => {
    const values = Object.entries(placeholdersOf(message)).map(
      ([name, type]) => `${name}: ${valueType(type)}`,
    )
    return `  '${key}': ${values.length > 0 ? `{ ${values.join('; ')} }` : 'undefined'}`
  })
  return `export type TextValues = {\n${lines.join('\n')}\n}\n`
}

const valueType = (type: string) =>
  /plural|number|selectordinal/.test(type) ? 'number' : type === 'date' ? 'Date' : 'string | number'

/** Untouched when nothing changed, so that watchers stay quiet. */
function write(name: string, content: string) {
  const file = join(folder, name)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content)
}
