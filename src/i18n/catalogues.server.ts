import { compiledTexts } from './compile.ts'
import type { Locale } from './locales.ts'
import { createTexts, type Texts } from './texts.ts'

const made = new Map<Locale, Texts>()

/** The texts of a locale for answers and mails. A `Texts` holds no state, so requests may share it. */
export function textsOf(locale: Locale): Texts {
  const texts = made.get(locale) ?? createTexts(locale, compiledTexts(locale))
  made.set(locale, texts)
  return texts
}
