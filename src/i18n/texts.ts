import { format, intl, type Language, type Message } from './format.ts'
import type { TextValues } from './generated/keys.ts'
import type { KeyFor, PageGroup, TextKey } from './groups.ts'
import type { Joint } from './joints.ts'
import { type Locale, languageTag } from './locales.ts'

export type Catalogue = Record<string, Message>
type Values<Key extends TextKey> = TextValues[Key] extends undefined ? [] : [values: TextValues[Key]]

/** Formats texts, dates, numbers and money in one locale. */
export type Texts<Key extends TextKey = TextKey> = {
  locale: Locale
  t<OneKey extends Key>(key: OneKey, ...values: Values<OneKey>): string
  /** For a key known only at run time, such as a refusal's code. */
  find(key: string, values?: Record<string, unknown>): string | undefined
  /** Formats in UTC by default. For a time of day, pass the reader's `timeZone`. */
  date(date: Date, options?: Intl.DateTimeFormatOptions): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** Takes minor units: 1250 EUR is 12.50 euros. */
  money(minor: number, currency: string): string
  country(code: string): string
}

/** The texts available to a page with these groups. */
export type PageTexts<Group extends PageGroup> = Texts<KeyFor<Group>>

export function createTexts(locale: Locale, catalogue: Catalogue): Texts {
  const tag = languageTag(locale)
  const rules = (catalogue['parts.joints'] || []) as Joint[]
  const language: Language = {
    tag,
    joints: rules.map(([pattern, flags, replacement]) => [new RegExp(pattern, flags), replacement]),
  }
  const find = (key: string, values: Record<string, unknown> = {}) => {
    const message = catalogue[key]
    return message === undefined ? undefined : format(message, values, language)
  }
  return {
    locale,
    find,
    t: (key, ...[values]) => find(key, values) ?? key,
    date: (date, options = { dateStyle: 'long' }) =>
      intl(Intl.DateTimeFormat, tag, { timeZone: 'UTC', ...options })
        .format(date)
        .replace(/^(\p{L}+\.? )?1(?= \p{L})/u, `$&${find('parts.first_day') ?? ''}`),
    number: (value, options) => intl(Intl.NumberFormat, tag, options).format(value),
    money: (minor, currency) =>
      intl(Intl.NumberFormat, tag, { style: 'currency', currency }).format(minor / 100),
    country: (code) => intl(Intl.DisplayNames, tag, { type: 'region' }).of(code) ?? code,
  }
}
