import { type Locale, localeOfTag } from '../src/i18n/locales.ts'

/** The language in which a server greets a stranger. */
export async function localeAt(address: string): Promise<Locale> {
  const page = await (await fetch(address)).text()
  return localeOfTag(/<html lang="([^"]+)"/.exec(page)?.[1] ?? '')
}
