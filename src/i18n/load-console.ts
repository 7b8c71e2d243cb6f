import type { LoadableTexts } from './load.ts'
import { consoleLocaleOf, localeOfTag } from './locales.ts'
import { type Catalogue, createTexts } from './texts.ts'

const modules = import.meta.glob<{ default: Catalogue }>('./generated/console/*.ts')

/** The texts of the console, in one file per language. */
export async function loadConsoleTexts(): Promise<LoadableTexts> {
  const locale = consoleLocaleOf(localeOfTag(document.documentElement.lang))
  const module = await modules[`./generated/console/${locale}.ts`]?.()
  if (!module) throw new Error(`no texts of the console for locale ${locale}`)
  return { ...createTexts(locale, module.default), load: () => undefined }
}
