import { createContext, type ReactNode, use, useContext } from 'react'
import type { PageGroup } from './groups.ts'
import type { LoadableTexts } from './load.ts'
import type { PageTexts } from './texts.ts'

const TextsContext = createContext<LoadableTexts | null>(null)

export const TextsProvider = TextsContext.Provider

/** The texts of every page and of the groups named here, which come along with whatever names them. */
export function useTexts<Group extends PageGroup = never>(...groups: Group[]): PageTexts<Group> {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  for (const group of groups) {
    const loading = texts.load(group)
    if (loading) use(loading)
  }
  return texts
}

const nothing = () => undefined

/** On the server: the texts of what is inside are not among those that the browser is told to fetch with the page. */
export function TextsWithoutPreload({ children }: { children: ReactNode }) {
  const texts = useContext(TextsContext)
  const still = import.meta.env.SSR && texts ? { ...texts, load: nothing } : texts
  return <TextsProvider value={still}>{children}</TextsProvider>
}
