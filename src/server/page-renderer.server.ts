import type { Hono } from 'hono'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { errorPageFailed } from '../features/shell/errors/error-page-failed.ts'
import { siteAddress } from '../features/sites/sites.server.ts'
import type { Locale } from '../i18n/locales.ts'
import type { Caller, Env } from '../platform/http/env.server.ts'
import { log } from '../platform/log.server.ts'
import type { PageContext } from '../platform/page-context.ts'
import type { Actor } from '../platform/sessions.server.ts'
import type { ConsoleFiles } from './console-page.server.ts'

export type PageServer = {
  build(): Promise<ServerBuild>
  isDevelopment?: boolean
  /** Folder of the built files. In development Vite serves them. */
  assetFolder?: string
  /** The code of the service worker. Development has none. */
  serviceWorker?: string
  /** The files of the operators' console. */
  console?: ConsoleFiles
  /** The URL of a text group's file, to be preloaded. */
  textsFile?(locale: string, group: string): string | undefined
}

/** A page to render: all that it depends on. */
export type PageRequest = {
  request: Request
  siteId: string
  caller: Caller
  actor: Actor | null
  locale: Locale
  theme: string | undefined
  isLocal: boolean
  /** Headers for the calls of the API, such as the cookies. */
  apiHeaders: Record<string, string>
}

export type RenderedPage = {
  status: number
  headers: Headers
  body: string
  /** The `Set-Cookie` headers of the API's answers. */
  cookies: string[]
  /** False if something failed, or the API refused a call because there were too many. */
  isComplete: boolean
}

export type RenderPage = (page: PageRequest, nonce: string) => Promise<RenderedPage>

const inProcess = 'http://vonk.internal'

/** Exports of src/entry.server.tsx. */
type PageEntry = {
  createPageContext(page: PageContext): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** Renders pages. They call the API in process, with the same requests a browser makes. */
export function pageRenderer(
  app: Hono<Env>,
  { build, isDevelopment = false, textsFile }: PageServer,
): RenderPage {
  const handlers = new WeakMap<ServerBuild, RequestHandler>()

  return async ({ request, siteId, caller, actor, locale, theme, isLocal, apiHeaders }, nonce) => {
    const built = await build()
    const entry = built.entry.module as unknown as PageEntry
    const handle =
      handlers.get(built) ?? entry.createRequestHandler(built, isDevelopment ? 'development' : 'production')
    handlers.set(built, handle)
    const cookies: string[] = []
    let isComplete = true
    let html: string | undefined
    const context = entry.createPageContext({
      nonce,
      locale,
      theme,
      address: siteAddress(siteId),
      isLocal,
      textsFile: (group) => textsFile?.(locale, group),
      reportError: (error) => {
        isComplete = false
        if (!request.signal.aborted)
          log.error({ request_id: caller.requestId, err: error }, 'a page failed to render')
      },
      fetch: async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input, inProcess)
        const headers = new Headers(init?.headers)
        for (const [name, value] of Object.entries(apiHeaders)) headers.set(name, value)
        const answer = await app.fetch(new Request(url, { ...init, headers }), { caller, actor, locale })
        cookies.push(...answer.headers.getSetCookie())
        if (answer.status >= 429) isComplete = false
        return answer
      },
      takeHtml: (taken) => {
        html = taken
      },
    })
    const answer = await handle(request, context)
    if (isRenderFailure(answer)) return { ...failedPage(), cookies, isComplete: false }
    const body = html ?? (await answer.text())
    return { status: answer.status, headers: new Headers(answer.headers), body, cookies, isComplete }
  }
}

/** React Router's plain-text response if it could not even render the error page. */
const isRenderFailure = ({ status, headers }: Response) =>
  status >= 500 && !/text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')

const failedPage = () => ({
  status: 500,
  headers: new Headers({ 'Content-Type': 'text/html; charset=utf-8' }),
  body: errorPageFailed,
})
