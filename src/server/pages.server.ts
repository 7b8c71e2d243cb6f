import type { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { errorPageFailed } from '../features/shell/error-page-failed.ts'
import { trackingIn } from '../features/sites/visitor.server.ts'
import { cookies } from '../platform/cookies.ts'
import type { Env } from '../platform/http/env.server.ts'
import { newNonce, pageHeaders, pagePolicy } from '../platform/http/headers.server.ts'
import { log } from '../platform/log.server.ts'
import type { PageContext } from '../platform/page-context.ts'

export type PageServer = {
  build(): Promise<ServerBuild>
  isDevelopment?: boolean
  /** Where the built files lie; Vite serves them itself while developing. */
  assetFolder?: string
  /** The file that holds the texts of a locale, to be fetched along with the page's own. */
  textsFile?(locale: string): string | undefined
}

const inProcess = 'http://vonk.internal'

/** What src/entry.server.tsx exports for us. */
type PageEntry = {
  createPageContext(page: PageContext): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** Renders pages. They are handed the API as a function: the same calls a browser makes, without the network. */
export function pages(
  app: Hono<Env>,
  { build, isDevelopment = false, textsFile }: PageServer,
  isLocal: boolean,
) {
  const renderers = new WeakMap<ServerBuild, RequestHandler>()

  return createMiddleware<Env>(async (c) => {
    keepTracking(c)
    const nonce = newNonce()
    const { requestId, address, host, isHttps, locale } = c.var
    const cookie = c.req.header('cookie')
    const headers = { 'x-client': 'web', ...(cookie && { cookie }) }
    const env = { caller: { requestId, address, host, isHttps } }
    const built = await build()
    const entry = built.entry.module as unknown as PageEntry
    const render =
      renderers.get(built) ?? entry.createRequestHandler(built, isDevelopment ? 'development' : 'production')
    renderers.set(built, render)
    const context = entry.createPageContext({
      nonce,
      locale,
      theme: getCookie(c, cookies.theme.name),
      isLocal,
      textsFile: textsFile?.(locale),
      reportError: (error) => log.error({ request_id: requestId, err: error }, 'a page failed'),
      fetch: async (input, init) =>
        app.fetch(
          new Request(new URL(input instanceof Request ? input.url : input, inProcess), { ...init, headers }),
          env,
        ),
    })
    const answer = await render(c.req.raw, context)
    const response = isLastResort(answer) ? failedPage() : new Response(answer.body, answer)
    for (const value of c.res.headers.getSetCookie()) response.headers.append('Set-Cookie', value)
    for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value)
    response.headers.set('Content-Security-Policy', pagePolicy(nonce, { isHttps, isDevelopment }))
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache')
    response.headers.append('Vary', 'Cookie')
    return response
  })
}

/** The router's own plain answer, for when it could not even render the error page. */
const isLastResort = ({ status, headers }: Response) =>
  status >= 500 && !/text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')

const failedPage = () =>
  new Response(errorPageFailed, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** The first landing's tracking words stay for a month; a later visit without them does not wipe them out. */
function keepTracking(c: Parameters<ReturnType<typeof pages>>[0]) {
  const { searchParams } = new URL(c.req.url)
  const tracking = trackingIn(searchParams)
  if (Object.keys(tracking).length === 0 || getCookie(c, cookies.tracking.name)) return
  setCookie(c, cookies.tracking.name, new URLSearchParams(tracking).toString(), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
    maxAge: cookies.tracking.days * 86400,
  })
}
