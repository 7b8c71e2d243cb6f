import type { Locale } from './locales.ts'
import { type Catalogue, createTexts, type Texts } from './texts.ts'

/** One chunk a locale: a page loads the one it is written in. */
const chunks = import.meta.glob<{ default: Catalogue }>('./generated/??*.ts')
const made = new Map<Locale, Texts>()

export async function loadTexts(locale: Locale): Promise<Texts> {
  const known = made.get(locale)
  if (known) return known
  const load = chunks[`./generated/${locale}.ts`]
  if (!load) throw new Error(`there are no texts for ${locale}`)
  const texts = createTexts(locale, (await load()).default)
  made.set(locale, texts)
  return texts
}
