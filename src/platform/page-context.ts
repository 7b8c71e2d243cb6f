import { createContext, type RouterContextProvider } from 'react-router'
import type { Locale } from '../i18n/locales.ts'

/** Everything the server passes to the rendering of one page. */
export type PageContext = {
  nonce: string
  locale: Locale
  theme: string | undefined
  /** The site's configured origin, never taken from the request. */
  address: string
  /** The request comes from this machine and the public URL is a loopback address. Only then are development pages served. */
  isLocal: boolean
  /** The URL of the file with a group of texts. */
  textsFile(group: string): string | undefined
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>
  /** Receives the HTML as a text. In a response it would become a stream, which takes longer to read than to compress. */
  takeHtml(html: string): void
  reportError(error: unknown): void
}

const pageContext = createContext<PageContext>()

export const pageOf = (context: Readonly<RouterContextProvider>) => context.get(pageContext)

export function setPage(provider: RouterContextProvider, page: PageContext) {
  provider.set(pageContext, page)
  return provider
}
