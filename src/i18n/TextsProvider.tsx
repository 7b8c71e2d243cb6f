import { createContext, useContext } from 'react'
import type { Texts } from './texts.ts'

const TextsContext = createContext<Texts | null>(null)

export const TextsProvider = TextsContext.Provider

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}
