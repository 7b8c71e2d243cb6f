import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { serialize } from 'hono/utils/cookie'
import type { createRequestHandler, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import { errorPageFailed } from '../features/shell/error-page-failed.ts'
import type { SiteSettings } from '../features/sites/sites.contract.ts'
import { siteAddress, siteById } from '../features/sites/sites.server.ts'
import { trackingIn } from '../features/sites/visitor.server.ts'
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
  /** Where the built files lie; Vite serves them itself while developing. */
  assetFolder?: string
  /** The file that holds a group of a locale's texts, to be fetched along with the page's own. */
  textsFile?(locale: string, group: string): string | undefined
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
  publicUrl: string,
) {
  const renderers = new WeakMap<ServerBuild, RequestHandler>()

  return createMiddleware<Env>(async (c) => {
    // Pages only show; whatever changes something is a call to the API.
    if (!/^(GET|HEAD)$/.test(c.req.method)) throw refuse('method_not_allowed')
    const nonce = newNonce()
    const { requestId, address, host, isHttps, locale, actor, siteId } = c.var
    const cookiesToSet = trackingCookie(c)
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
      // Judged here and not by the path alone, which the router reads without regard to capitals.
      isLocal: isLoopbackUrl(publicUrl) && isThisMachine(c),
      textsFile: (group) => textsFile?.(locale, group),
      reportError: (error) => {
        if (!c.req.raw.signal.aborted) log.error({ request_id: requestId, err: error }, 'a page failed')
      },
      fetch: async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input, inProcess)
        const request = new Request(url, { ...init, headers: handOn(c, init?.headers) })
        const answer = await app.fetch(request, { caller: { requestId, address, host, isHttps }, actor })
        cookiesToSet.push(...answer.headers.getSetCookie())
        return answer
      },
    })
    const answer = await render(c.req.raw, context)
    const response = isLastResort(answer) ? failedPage() : new Response(answer.body, answer)
    const images = imageOrigins(siteById(siteId).settings)
    for (const [name, value] of Object.entries(pageHeaders)) response.headers.set(name, value)
    for (const cookie of cookiesToSet) response.headers.append('Set-Cookie', cookie)
    response.headers.set('Content-Security-Policy', pagePolicy(nonce, { isHttps, isDevelopment, images }))
    // A member's page is not brought back by the back button after they have logged out or gone on.
    const caching = actor ? 'private, no-store' : 'private, no-cache'
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', caching)
    response.headers.append('Vary', 'Cookie')
    return response
  })
}

/** The API must know whom a page speaks for, and judge where its writes come from as it would any other. */
function handOn(c: Context<Env>, own: HeadersInit | undefined) {
  const headers = new Headers(own)
  for (const name of ['cookie', 'origin', 'sec-fetch-site']) {
    const value = c.req.header(name)
    if (value) headers.set(name, value)
  }
  headers.set('x-client', 'web')
  return headers
}

/** A site may keep its logo and its photos elsewhere. */
const imageOrigins = ({ logo, cdn_prefix, cam_promotion }: SiteSettings) =>
  [logo, cdn_prefix, cam_promotion?.image ?? '']
    .filter((address) => address.startsWith('https:'))
    .map((address) => new URL(address).origin)

/** The router's own plain answer, for when it could not even render the error page. */
const isLastResort = ({ status, headers }: Response) =>
  status >= 500 && !/text\/(html|x-script)/.test(headers.get('Content-Type') ?? '')

const failedPage = () =>
  new Response(errorPageFailed, { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** The first landing's tracking words stay for a month; a later visit without them does not wipe them out. */
function trackingCookie(c: Context<Env>): string[] {
  const tracking = trackingIn(new URL(c.req.url).searchParams)
  if (Object.keys(tracking).length === 0 || getCookie(c, cookies.tracking.name)) return []
  const { name, days } = cookies.tracking
  const life = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isHttps,
    maxAge: days * 86400,
  } as const
  return [serialize(name, new URLSearchParams(tracking).toString(), life)]
}
