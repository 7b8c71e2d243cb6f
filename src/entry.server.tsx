import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { preload, preloadModule } from 'react-dom'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { SiteData } from './features/page-basics/site.ts'
import { asksForAdults } from './features/shell/entry/entry-warning.ts'
import { errorPageFailed } from './features/shell/errors/error-page-failed.ts'
import { allPages } from './i18n/groups.ts'
import { type LoadableTexts, loadAllTexts } from './i18n/load.ts'
import { TextsProvider } from './i18n/TextsProvider.tsx'
import { loadScriptsLate } from './platform/late-scripts.ts'
import { type PageContext, pageOf, setPage } from './platform/page-context.ts'
import { renderHtml } from './platform/render-html.ts'
import { atInteraction } from './ui/lazy-on-interaction.tsx'
import { NonceProvider } from './ui/Nonce.tsx'

const timeoutSeconds = 10
/** The development server adds module scripts of its own. */
const isBuilt = import.meta.env.PROD

// The server imports both from here, so that only one copy of React Router is loaded.
export { createRequestHandler }
export const createPageContext = (page: PageContext) => setPage(new RouterContextProvider(), page)

/** A path that matches no page is the visitor's mistake, and is answered with 404. */
export const handleError = (error: unknown, { context }: { context: Readonly<RouterContextProvider> }) => {
  if (!isRouteErrorResponse(error) || error.status >= 500) pageOf(context).reportError(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const page = pageOf(context)
  const { nonce, reportError, takeHtml } = page
  const texts = await textsFor(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')

  const tree = (context: EntryContext) => (
    <NonceProvider value={nonce}>
      <TextsProvider value={texts}>
        <Preloads load={texts.load}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </Preloads>
      </TextsProvider>
    </NonceProvider>
  )
  try {
    const html = await renderHtml(tree, routerContext, { nonce, timeoutSeconds, onError: reportError })
    takeHtml(isBuilt ? loadScriptsLate(html, { run: runOf(routerContext, request) }) : html)
    return new Response(null, { headers, status })
  } catch (error) {
    // The router retries with the error page. If that fails too, send a static page.
    if (!routerContext.staticHandlerContext.errors) throw error
    reportError(error)
    return new Response(errorPageFailed, { headers, status: 500 })
  }
}

/** When the scripts of a page run. Members cannot wait, nor a question about the age, nor a language in the address. */
function runOf({ routeModules, staticHandlerContext }: EntryContext, { url }: Request) {
  const { matches, loaderData, errors } = staticHandlerContext
  const site = loaderData.root as SiteData | undefined
  if (errors || !site || site.user || asksForAdults(site.settings, { isMember: false })) return 'after paint'
  if (new URL(url).searchParams.has('lang')) return 'after paint'
  const page = matches.at(-1)?.route.id ?? ''
  return routeModules[page]?.handle === atInteraction ? 'at interaction' : 'after paint'
}

/** The server has all texts. For each group a page uses, the browser is told to preload its file. */
async function textsFor({ locale, nonce, textsFile }: PageContext): Promise<LoadableTexts> {
  const load = (group: string) => {
    const file = textsFile(group)
    if (file) preloadModule(file, { as: 'script', nonce })
    return undefined
  }
  return { ...(await loadAllTexts(locale)), load }
}

/** Preloads files that every page needs and the browser would discover late. */
function Preloads({ load, children }: Pick<LoadableTexts, 'load'> & { children: ReactNode }) {
  void load(allPages)
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  // A parent of the router, not a sibling: `useId` depends on the tree, which must be the same in the browser.
  return children
}
