import { loadWithRetry } from '../ui/load-with-retry.ts'
import type { Locale } from './locales.ts'
import { type Catalogue, createTexts, type Texts } from './texts.ts'

/** One module a locale: the texts of every page, and where those of each other group are. */
type LocaleModule = { default: Catalogue; groups: Record<string, () => Promise<{ default: Catalogue }>> }
const modules = import.meta.glob<LocaleModule>('./generated/??*/all-pages.ts')

export type LoadableTexts = Texts & {
  /** Fetches a group's texts: the same promise for each group, as React wants it. On the server they are all here. */
  load(group: string): Promise<void> | undefined
}

async function moduleOf(locale: Locale) {
  const module = await modules[`./generated/${locale}/all-pages.ts`]?.()
  if (!module) throw new Error(`there are no texts for ${locale}`)
  return module
}

/** The texts that are on every page, ready to take in those of a page. */
export async function loadTexts(locale: Locale): Promise<LoadableTexts> {
  const { default: everywhere, groups } = await moduleOf(locale)
  const catalogue = { ...everywhere }
  const loading = new Map<string, Promise<void>>()
  const fetchGroup = async (group: string) => {
    const read = groups[group]
    if (!read) throw new Error(`there are no texts for ${group}`)
    Object.assign(catalogue, (await loadWithRetry(read)).default)
  }
  const load = (group: string) => {
    const promise = loading.get(group) ?? fetchGroup(group)
    loading.set(group, promise)
    return promise
  }
  return { ...createTexts(locale, catalogue), load }
}

const whole = new Map<Locale, Promise<Texts>>()

/** All texts of a locale, for the server. */
export function loadAllTexts(locale: Locale): Promise<Texts> {
  const texts = whole.get(locale) ?? readAll(locale)
  whole.set(locale, texts)
  return texts
}

async function readAll(locale: Locale) {
  const { default: everywhere, groups } = await moduleOf(locale)
  const parts = await Promise.all(Object.values(groups).map((group) => group()))
  return createTexts(locale, Object.assign({}, everywhere, ...parts.map((part) => part.default)))
}
