import { type Locale, localeOfTag } from '../src/i18n/locales.ts'

/** The locale of a server's pages for a first visitor. */
export async function localeAt(address: string): Promise<Locale> {
  const page = await (await fetch(address)).text()
  return localeOfTag(/<html lang="([^"]+)"/.exec(page)?.[1] ?? '')
}
