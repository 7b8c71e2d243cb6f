import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { baseOf, type Locale } from './locales.ts'

type Tree = { [key: string]: string | Tree }

/** The texts of a locale as they are written, keys joined by dots; a regional locale stands on its language. */
export function writtenTexts(locale: Locale): Record<string, string> {
  const base = baseOf(locale)
  return { ...(base && writtenTexts(base)), ...ownTexts(locale) }
}

export const ownTexts = (locale: Locale) =>
  flatten(JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8')))

export function compiledTexts(locale: Locale) {
  const written = Object.entries(writtenTexts(locale))
  return Object.fromEntries(written.map(([key, message]) => [key, compileMessageOrThrow(message)]))
}

function flatten(tree: Tree, prefix = ''): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix + key}.`)),
  )
  return Object.fromEntries(entries)
}
