import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseOf, type Locale } from '../../i18n/locales.ts'

const folder = join(import.meta.dirname, 'texts')
const fileOf = (token: string, locale: Locale) => join(folder, baseOf(locale) ?? locale, `${token}.md`)

/** The pages that every site has. */
export const defaultTokens = readdirSync(join(folder, 'en')).map((name) => name.replace('.md', ''))

/** The text that comes with Vonk. The file is small and the result is cached by the caller. */
export function defaultText(token: string, locale: Locale): string | undefined {
  const file = fileOf(token, locale)
  return defaultTokens.includes(token) && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
