import { createContext, type ReactNode, use, useContext } from 'react'
import type { PageGroup } from './groups.ts'
import type { LoadableTexts } from './load.ts'
import type { PageTexts } from './texts.ts'

const TextsContext = createContext<LoadableTexts | null>(null)

export const TextsProvider = TextsContext.Provider

/** The texts that all pages have and those of the named groups. Suspends until the groups have loaded. */
export function useTexts<Group extends PageGroup = never>(...groups: Group[]): PageTexts<Group> {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  for (const group of groups) {
    const loading = texts.load(group)
    if (loading) use(loading)
  }
  return texts
}

const loadNothing = () => undefined

/** On the server: does not tell the browser to preload the texts that the children use. */
export function TextsWithoutPreload({ children }: { children: ReactNode }) {
  const texts = useContext(TextsContext)
  const value = import.meta.env.SSR && texts ? { ...texts, load: loadNothing } : texts
  return <TextsProvider value={value}>{children}</TextsProvider>
}
