import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { cookies } from '../platform/cookies.ts'
import type { Env } from '../platform/http/env.server.ts'
import { newNonce } from '../platform/http/headers.server.ts'
import { refuse } from '../platform/refusals.ts'
import type { RenderPage } from './page-renderer.server.ts'
import { acceptsGzip, cookiesOfPage, headersOfPage } from './page-response.server.ts'
import type { OwnPage } from './visitor-pages.server.ts'

/** In one piece: a stream of a page takes longer than its compression. */
const compress = promisify(gzip)
const minimumToCompress = 1024

type Pages = {
  isDevelopment: boolean
  isLocal(c: Context<Env>): boolean
  /** The page, if it was rendered already. */
  ownPage?(c: Context<Env>): OwnPage | undefined
}

/** Answers with a page that was rendered for this request alone. */
export function pages(render: RenderPage, { isDevelopment, isLocal, ownPage }: Pages) {
  const renderOwn = async (c: Context<Env>): Promise<OwnPage> => {
    const nonce = newNonce()
    const { siteId, requestId, address, host, isHttps, actor, locale } = c.var
    const page = {
      request: c.req.raw,
      caller: { requestId, address, host, isHttps },
      theme: getCookie(c, cookies.theme.name),
      isLocal: isLocal(c),
      apiHeaders: forwardedHeaders(c),
      ...{ siteId, actor, locale },
    }
    return { rendered: await render(page, nonce), nonce }
  }
  return createMiddleware<Env>(async (c) => {
    // Pages are read-only; changes go through the API.
    if (!/^(GET|HEAD)$/.test(c.req.method)) throw refuse('method_not_allowed')
    const { rendered, nonce } = ownPage?.(c) ?? (await renderOwn(c))
    const { status, headers, body, cookies } = rendered
    const { 'Cache-Control': caching, Vary, ...ours } = headersOfPage(c, nonce, isDevelopment)
    for (const [name, value] of Object.entries(ours)) headers.set(name, value)
    for (const cookie of [...cookiesOfPage(c), ...cookies]) headers.append('Set-Cookie', cookie)
    if (caching && !headers.has('Cache-Control')) headers.set('Cache-Control', caching)
    if (Vary) headers.append('Vary', Vary)
    if (body.length < minimumToCompress || !acceptsGzip(c))
      return new Response(body || null, { status, headers })
    headers.set('Content-Encoding', 'gzip')
    return new Response(await compress(body), { status, headers })
  })
}

/** The cookies and the origin headers, which the API checks as for any other request. */
function forwardedHeaders(c: Context<Env>) {
  const headers: Record<string, string> = { 'x-client': 'web' }
  for (const name of ['cookie', 'origin', 'sec-fetch-site', 'accept-language']) {
    const value = c.req.header(name)
    if (value) headers[name] = value
  }
  return headers
}
