import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Message } from './format.ts'
import { rulesOf } from './joints.ts'
import { baseOf, type Locale } from './locales.ts'
import { placeholdersOf } from './placeholders.ts'

type Tree = { [key: string]: string | Tree }

/** The uncompiled texts of a locale by dotted key. A regional locale falls back to its language. */
export function sourceTexts(locale: Locale): Record<string, string> {
  const base = baseOf(locale)
  return { ...(base && sourceTexts(base)), ...ownTexts(locale) }
}

export const ownTexts = (locale: Locale) =>
  flatten(JSON.parse(readFileSync(join(import.meta.dirname, `${locale}.json`), 'utf8')))

export function compiledTexts(locale: Locale) {
  const texts = Object.entries(sourceTexts(locale))
  return {
    ...rulesOf(locale),
    ...Object.fromEntries(texts.map(([key, message]) => [key, compiled(message)])),
  }
}

/** The placeholder types that format.ts supports. */
const supportedTypes = ['argument', 'number', 'plural', 'select']

/** A message without placeholders stays a plain string. */
function compiled(message: string): Message {
  const parts = compileMessageOrThrow(message) as Message
  const unknown = Object.values(placeholdersOf(message)).filter((type) => !supportedTypes.includes(type))
  if (unknown.length > 0)
    throw new Error(`"${message}" has a ${unknown[0]} placeholder, which format.ts does not support`)
  return Array.isArray(parts) && parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function flatten(tree: Tree, prefix = ''): Record<string, string> {
  const entries = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flatten(value, `${prefix + key}.`)),
  )
  return Object.fromEntries(entries)
}
