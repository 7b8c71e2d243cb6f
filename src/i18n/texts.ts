import { format, type Message } from './format.ts'
import type { TextValues } from './generated/keys.ts'
import type { KeyFor, PageGroup, TextKey } from './groups.ts'
import { type Locale, languageTag } from './locales.ts'

export type Catalogue = Record<string, Message>
type Values<Key extends TextKey> = TextValues[Key] extends undefined ? [] : [values: TextValues[Key]]

/** The texts, dates, numbers and money of one locale. Made per request on the server: nothing is global. */
export type Texts<Key extends TextKey = TextKey> = {
  locale: Locale
  t<Asked extends Key>(key: Asked, ...values: Values<Asked>): string
  /** For a key that is only known as the program runs, such as the code of a refusal. */
  find(key: string, values?: Record<string, unknown>): string | undefined
  /** A day of the calendar, the same for everyone. A time of day is the reader's own: give their `timeZone`. */
  date(date: Date, options?: Intl.DateTimeFormatOptions): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** An amount in minor units: 1250 EUR is twelve euros fifty. */
  money(minor: number, currency: string): string
  country(code: string): string
}

/** The texts that a page with these groups has. */
export type PageTexts<Group extends PageGroup> = Texts<KeyFor<Group>>

export function createTexts(locale: Locale, catalogue: Catalogue): Texts {
  const tag = languageTag(locale)
  const find = (key: string, values: Record<string, unknown> = {}) => {
    const message = catalogue[key]
    return message === undefined ? undefined : format(message, values, tag)
  }
  return {
    locale,
    find,
    t: (key, ...[values]) => find(key, values) ?? key,
    date: (date, options = { dateStyle: 'long' }) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(date),
    number: (value, options) => new Intl.NumberFormat(tag, options).format(value),
    money: (minor, currency) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / 100),
    country: (code) => new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code,
  }
}
