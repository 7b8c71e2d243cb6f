import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { serialize } from 'hono/utils/cookie'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { errorPageFailed } from '../features/shell/errors/error-page-failed.ts'
import type { SiteSettings } from '../features/sites/sites.contract.ts'
import { siteAddress, siteById } from '../features/sites/sites.server.ts'
import { hasSource, trackingIn } from '../features/sites/visitor.server.ts'
import { isLocale } from '../i18n/locales.ts'
import { isLoopbackUrl } from '../platform/config.server.ts'
import { cookies } from '../platform/cookies.ts'
import type { Env } from '../platform/http/env.server.ts'
import { newNonce, pageHeaders, pagePolicy } from '../platform/http/headers.server.ts'
import { isThisMachine } from '../platform/http/this-machine.server.ts'
import { log } from '../platform/log.server.ts'
import type { PageContext } from '../platform/page-context.ts'
import { refuse } from '../platform/refusals.ts'

export type PageServer = {
  build(): Promise<ServerBuild>
  isDevelopment?: boolean
  /** Folder of the built files. In development Vite serves them. */
  assetFolder?: string
  /** The code of the service worker. Development has none. */
  serviceWorker?: string
  /** The URL of a text group's file, to be preloaded. */
  textsFile?(locale: string, group: string): string | undefined
}

const inProcess = 'http://vonk.internal'

/** Exports of src/entry.server.tsx. */
type PageEntry = {
  createPageContext(page: PageContext): RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** Renders pages. They call the API in process, with the same requests a browser makes. */
export function pages(
  app: Hono<Env>,
  { build, isDevelopment = false, textsFile }: PageServer,
  publicUrl: string,
) {
  const renderers = new WeakMap<ServerBuild, RequestHandler>()

  return createMiddleware<Env>(async (c) => {
    // Pages are read-only; changes go through the API.
    if (!/^(GET|HEAD)$/.test(c.req.method)) throw refuse('method_not_allowed')
    const nonce = newNonce()
    const { requestId, address, host, isHttps, locale, actor, siteId } = c.var
    const cookiesToSet = [...trackingCookie(c), ...languageCookie(c)]
    const built = await build()
    const entry = built.entry.module as unknown as PageEntry
    const render =
      renderers.get(built) ?? entry.createRequestHandler(built, isDevelopment ? 'development' : 'production')
    renderers.set(built, render)
    const context = entry.createPageContext({
      nonce,
      locale,
      theme: getCookie(c, cookies.theme.name),
      address: siteAddress(siteId),
      // Checked here, not by the path, because the router matches paths case-insensitively.
      isLocal: isLoopbackUrl(publicUrl) && isThisMachine(c),
      textsFile: (group) => textsFile?.(locale, group),
      reportError: (error) => {
        if (!c.req.raw.signal.aborted)
          log.error({ request_id: requestId, err: error }, 'a page failed to render')
      },
      fetch: async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input, inProcess)
        const request = new Request(url, { ...init, headers: forwardedHeaders(c, init?.headers) })
        const answer = await app.fetch(request, {
          caller: { requestId, address, host, isHttps },
          actor,
          locale,
        })
        cookiesToSet.push(...answer.headers.getSetCookie())
        return answer
      },
    })
    const answer = await render(c.req.raw, context)
    const response = isRenderFailure(answer) ? failedPage() : new Response(answer.body, answer)
    const images = imageOrigins(siteById(siteId).settings)
    for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value)
    for (const cookie of cookiesToSet) response.headers.append('Set-Cookie', cookie)
    response.headers.set('Content-Security-Policy', pagePolicy(nonce, { isHttps, isDevelopment, images }))
    // `no-store`, so that Back does not show a member's page after logout.
    const caching = actor ? 'private, no-store' : 'private, no-cache'
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', caching)
    response.headers.append('Vary', 'Cookie, Accept-Language')
    return response
  })
}

/** Passes on the cookies and the origin headers, which the API checks as for any other request. */
function forwardedHeaders(c: Context<Env>, own: HeadersInit | undefined) {
  const headers = new Headers(own)
  for (const name of ['cookie', 'origin', 'sec-fetch-site', 'accept-language']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  headers.set('x-client', 'web')
  return headers
}

/** A site may host its logo and photos elsewhere. */
const imageOrigins = ({ logo, cdn_prefix, cam_promotion }: SiteSettings) =>
  [logo, cdn_prefix, cam_promotion?.image ?? '']
    .filter((address) => address.startsWith('https:'))
    .map((address) => new URL(address).origin)

/** React Router's plain-text response if it could not even render the error page. */
const isRenderFailure = ({ status, headers }: Response) =>
  status >= 500 && !/text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')

const failedPage = () =>
  new Response(errorPageFailed, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** A visitor who follows a link with `?lang=` keeps that language. */
function languageCookie(c: Context<Env>): string[] {
  const language = c.req.query('lang')
  if (!isLocale(language) || getCookie(c, cookies.locale.name) === language) return []
  const { name, days } = cookies.locale
  return [
    serialize(name, language, { path: '/', sameSite: 'Lax', secure: c.var.isHttps, maxAge: days * 86400 }),
  ]
}

/** Stores the tracking parameters of the first visit for a month. Only a source replaces them, if there was none before. */
function trackingCookie(c: Context<Env>): string[] {
  const tracking = trackingIn(new URL(c.req.url).searchParams)
  const { name, days } = cookies.tracking
  const stored = getCookie(c, name)
  const isNews = !stored || (hasSource(tracking) && !hasSource(trackingIn(new URLSearchParams(stored))))
  if (Object.keys(tracking).length === 0 || !isNews) return []
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
    maxAge: days * 86400,
  } as const
  return [serialize(name, new URLSearchParams(tracking).toString(), options)]
}
