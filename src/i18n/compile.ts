import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message } from './format.ts'
import { baseOf, type Locale } from './locales.ts'
import { placeholdersOf } from './placeholders.ts'

type Tree = { [key: string]: string | Tree }

/** The texts of a locale as they are written, keys joined by dots; a regional locale stands on its language. */
export function sourceTexts(locale: Locale): Record<string, string> {
  const base = baseOf(locale)
  return { ...(base && sourceTexts(base)), ...ownTexts(locale) }
}

export const ownTexts = (locale: Locale) =>
  flatten(JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8')))

export function compiledTexts(locale: Locale) {
  const written = Object.entries(sourceTexts(locale))
  return Object.fromEntries(written.map(([key, message]) => [key, compiled(message)]))
}

/** The kinds of values that say.ts knows how to tell. */
const told = ['argument', 'number', 'plural', 'select']

/** A message without values is left the plain text that it is. */
function compiled(message: string): Message {
  const parts = compileMessageOrThrow(message) as Message
  const unknown = Object.values(placeholdersOf(message)).filter((type) => !told.includes(type))
  if (unknown.length > 0) throw new Error(`"${message}" wants a ${unknown[0]}, which say.ts cannot tell`)
  return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function flatten(tree: Tree, prefix = ''): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix + key}.`)),
  )
  return Object.fromEntries(entries)
}
