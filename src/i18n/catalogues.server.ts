import { compiledTexts } from './compile.ts'
import type { Locale } from './locales.ts'
import { createTexts, type Texts } from './texts.ts'

const cached = new Map<Locale, Texts>()

/** The texts of a locale for API responses and mails. Cached: `Texts` has no state, so requests can share it. */
export function textsOf(locale: Locale): Texts {
  const texts = cached.get(locale) ?? createTexts(locale, compiledTexts(locale))
  cached.set(locale, texts)
  return texts
}
