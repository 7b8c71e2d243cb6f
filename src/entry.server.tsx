import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { errorPageFailed } from './features/shell/error-page-failed.ts'
import { loadTexts } from './i18n/load.ts'
import { TextsProvider } from './i18n/TextsProvider.tsx'
import { givePage, type PageContext, pageOf } from './platform/page-context.ts'
import { NonceProvider } from './ui/Nonce.tsx'

const renderSeconds = 10

// The server takes both from here, so that there is only one React Router: the one these pages are made with.
export { createRequestHandler }
export const createPageContext = (page: PageContext) => givePage(new RouterContextProvider(), page)

export const handleError = (error: unknown, { context }: { context: Readonly<RouterContextProvider> }) =>
  pageOf(context).reportError(error)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { locale, nonce, reportError } = pageOf(context)
  const texts = await loadTexts(locale)
  headers.set('Content-Type', 'text/html; charset=utf-8')

  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), renderSeconds * 1000)
    const stream = renderToPipeableStream(
      <NonceProvider value={nonce}>
        <TextsProvider value={texts}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </TextsProvider>
      </NonceProvider>,
      {
        nonce,
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
