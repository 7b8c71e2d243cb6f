import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '../i18n/locales.ts'

/** What the server hands to the rendering of one page. */
export type PageContext = {
  nonce: string
  locale: Locale
  theme: string | undefined
  /** The site's own address, without a path: never the one a request happened to name. */
  address: string
  /** Served to the machine it runs on: pages for builders exist. */
  isLocal: boolean
  /** The file with a group of the page's texts. */
  textsFile(group: string): string | undefined
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  reportError(error: unknown): void
}

const pageContext = createContext<PageContext>()

export const pageOf = (context: Readonly<RouterContextProvider>) => context.get(pageContext)

export function setPage(provider: RouterContextProvider, page: PageContext) {
  provider.set(pageContext, page)
  return provider
}
