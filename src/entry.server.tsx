import { PassThrough } from 'node:stream'
import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { createReadableStreamFromReadable } from '@react-router/node'
import type { ReactNode } from 'react'
import { preload, preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { errorPageFailed } from './features/shell/error-page-failed.ts'
import { allPages } from './i18n/groups.ts'
import { type LoadableTexts, loadAllTexts } from './i18n/load.ts'
import { TextsProvider } from './i18n/TextsProvider.tsx'
import { type PageContext, pageOf, setPage } from './platform/page-context.ts'
import { NonceProvider } from './ui/Nonce.tsx'

const renderSeconds = 10

// The server takes both from here, so that there is only one React Router: the one these pages are made with.
export { createRequestHandler }
export const createPageContext = (page: PageContext) => setPage(new RouterContextProvider(), page)

export const handleError = (error: unknown, { context }: { context: Readonly<RouterContextProvider> }) =>
  pageOf(context).reportError(error)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const page = pageOf(context)
  const { nonce, reportError } = page
  const texts = await textsFor(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')

  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), renderSeconds * 1000)
    const stream = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <TextsProvider value={texts}>
          <Preloads load={texts.load}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </Preloads>
        </TextsProvider>
      </NonceProvider>,
      {
        nonce,
        // Nothing on a page is slow enough to be sent after the rest: it would only make the page jump.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          const body = new PassThrough()
          stream.pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        },
        onShellError(error) {
          clearTimeout(timer)
          // The router tries once more with the error page. When that fails too, nothing of ours can be trusted.
          if (!routerContext.staticHandlerContext.errors) return reject(error)
          reportError(error)
          resolve(new Response(errorPageFailed, { headers, status: 500 }))
        },
        onAllReady: () => clearTimeout(timer),
        onError: reportError,
      },
    )
  })
}

/** All texts are here; what a page takes from them, the browser is told to fetch along with the page. */
async function textsFor({ locale, nonce, textsFile }: PageContext): Promise<LoadableTexts> {
  const load = (group: string) => {
    const file = textsFile(group)
    if (file) preloadModule(file, { as: 'script', nonce })
    return undefined
  }
  return { ...(await loadAllTexts(locale)), load }
}

/** What every page needs and the browser would otherwise find out about late. */
function Preloads({ load, children }: Pick<LoadableTexts, 'load'> & { children: ReactNode }) {
  void load(allPages)
  preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  // Around the router and not beside it: the ids of fields follow the shape of the tree, and the browser's has no sibling.
  return children
}
