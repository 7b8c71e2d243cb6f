import { loadWithRetry } from '../ui/load-with-retry.ts'
import { type Locale, localeOfTag } from './locales.ts'
import { type Catalogue, createTexts, type Texts } from './texts.ts'

/** One module per locale: the texts of every page, and importers for the other groups. */
type LocaleModule = { default: Catalogue; groups: Record<string, () => Promise<{ default: Catalogue }>> }
const modules = import.meta.glob<LocaleModule>('./generated/??*/all-pages.ts')

export type LoadableTexts = Texts & {
  /** Loads a group. Returns the same promise per group, as React's `use` needs; undefined on the server, which has all. */
  load(group: string): Promise<void> | undefined
}

async function moduleOf(locale: Locale) {
  const module = await modules[`./generated/${locale}/all-pages.ts`]?.()
  if (!module) throw new Error(`no texts for locale ${locale}`)
  return module
}

/** Loads the texts of every page; `load` adds other groups. */
async function loadTexts(locale: Locale): Promise<LoadableTexts> {
  const { default: everywhere, groups } = await moduleOf(locale)
  const catalogue = { ...everywhere }
  const loading = new Map<string, Promise<void>>()
  const fetchGroup = async (group: string) => {
    const read = groups[group]
    if (!read) throw new Error(`no texts for group ${group}`)
    Object.assign(catalogue, (await loadWithRetry(read)).default)
  }
  const load = (group: string) => {
    const promise = loading.get(group) ?? fetchGroup(group)
    loading.set(group, promise)
    return promise
  }
  return { ...createTexts(locale, catalogue), load }
}

/** For code of the browser that is outside the page's tree. */
export const loadPageTexts = () => loadTexts(localeOfTag(document.documentElement.lang))

const cachedTexts = new Map<Locale, Promise<Texts>>()

/** All texts of a locale, for the server. */
export function loadAllTexts(locale: Locale): Promise<Texts> {
  const texts = cachedTexts.get(locale) ?? readAll(locale)
  cachedTexts.set(locale, texts)
  return texts
}

async function readAll(locale: Locale) {
  const { default: everywhere, groups } = await moduleOf(locale)
  const parts = await Promise.all(Object.values(groups).map((group) => group()))
  return createTexts(locale, Object.assign({}, everywhere, ...parts.map((part) => part.default)))
}
