import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { siteById } from '../features/sites/sites.server.ts'
import { countryOfAddress } from '../features/sites/visitor.server.ts'
import { languageTag, preferredLocale } from '../i18n/locales.ts'
import { cookies } from '../platform/cookies.ts'
import type { Env } from '../platform/http/env.server.ts'
import { newNonce } from '../platform/http/headers.server.ts'
import { keptPages } from './kept-pages.server.ts'
import { compressedPageWith, type PageInPieces, pageWith, piecesOf } from './page-pieces.server.ts'
import type { PageRequest, RenderedPage, RenderPage } from './page-renderer.server.ts'
import { acceptsGzip, cookiesOfPage, headersOfPage } from './page-response.server.ts'

/** Pages without anything personal. Those that links in mails lead to are not among them. */
const publicPaths =
  /^\/(?:_root|(?:members|landers|pages)(?:\/[\w./-]*)?|login|signup|pricing|lang-config|match-finder)?(?:\.data)?$/
const maxUrlLength = 1000

/**
 * Renders a page once for all visitors for whom it is the same. `inputsOf` names everything it depends on; the page is
 * rendered from these inputs alone, so nothing else of a visitor can get into it. Members never get such a page.
 */
export function visitorPages(render: RenderPage) {
  const kept = keptPages()
  const own = new WeakMap<Context, OwnPage>()
  const answerVisitors = createMiddleware<Env>(async (c, next) => {
    if (!isVisitor(c)) return next()
    const inputs = inputsOf(c)
    const page = await kept(JSON.stringify(inputs), siteById(c.get('siteId')), async () => {
      const nonce = newNonce()
      const rendered = await render(pageRequest(c, inputs), nonce)
      if (isSameForOthers(rendered)) return piecesOf(rendered, nonce)
      own.set(c, { rendered, nonce })
      return undefined
    })
    return page ? answer(c, page) : next()
  })
  return { answerVisitors, ownPage: (c: Context<Env>) => own.get(c) }
}

/** A page that was rendered for a visitor and is for nobody else. */
export type OwnPage = { rendered: RenderedPage; nonce: string }

const isSameForOthers = ({ isComplete, cookies, status }: RenderedPage) =>
  isComplete && cookies.length === 0 && status === 200

/** A visitor without a session, even an ended one: its answer removes the cookie. */
const isVisitor = (c: Context<Env>) =>
  c.req.method === 'GET' &&
  publicPaths.test(c.req.path) &&
  !c.get('actor') &&
  c.req.url.length <= maxUrlLength &&
  getCookie(c, cookies.session.name) === undefined

/** Everything that the page of a visitor depends on. */
function inputsOf(c: Context<Env>) {
  const { host, isHttps, locale, address } = c.var
  const hasChosenLanguage = Boolean(getCookie(c, cookies.locale.name))
  return {
    url: c.req.url,
    ...{ host, isHttps, locale },
    theme: getCookie(c, cookies.theme.name),
    country: countryOfAddress(address),
    selectedCountry: getCookie(c, cookies.selectedCountry.name),
    paymentCountry: getCookie(c, cookies.paymentCountry.name),
    tracking: getCookie(c, cookies.tracking.name),
    browserLocale: hasChosenLanguage ? undefined : preferredLocale(c.req.header('accept-language') ?? ''),
  }
}

type Inputs = ReturnType<typeof inputsOf>

/** The request of any visitor with these inputs. The address counts for limits, and only its country for the page. */
function pageRequest({ var: { siteId, requestId, address } }: Context<Env>, inputs: Inputs): PageRequest {
  const { url, host, isHttps, locale, theme, browserLocale } = inputs
  const sent = {
    [cookies.selectedCountry.name]: inputs.selectedCountry,
    [cookies.paymentCountry.name]: inputs.paymentCountry,
    [cookies.tracking.name]: inputs.tracking,
  }
  const cookie = Object.entries(sent).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  )
  return {
    request: new Request(url),
    caller: { requestId, address, host, isHttps },
    apiHeaders: {
      'x-client': 'web',
      ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
      ...(browserLocale && { 'accept-language': languageTag(browserLocale) }),
    },
    ...{ siteId, actor: null, locale, theme, isLocal: false },
  }
}

function answer(c: Context<Env>, page: PageInPieces) {
  const nonce = newNonce()
  const isCompressed = acceptsGzip(c)
  const headers: Record<string, string | string[]> = {
    ...headersOfPage(c, nonce, false),
    'Content-Type': page.contentType,
  }
  if (isCompressed) headers['Content-Encoding'] = 'gzip'
  const toSet = cookiesOfPage(c)
  if (toSet.length > 0) headers['Set-Cookie'] = toSet
  const body = isCompressed ? compressedPageWith(page, nonce) : pageWith(page, nonce)
  return c.body(
    new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length),
    page.status as 200,
    headers,
  )
}
