import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { serialize } from 'hono/utils/cookie'
import type { SiteSettings } from '../features/sites/sites.contract.ts'
import { siteById } from '../features/sites/sites.server.ts'
import { hasSource, trackingIn } from '../features/sites/visitor.server.ts'
import { isLocale } from '../i18n/locales.ts'
import { cookies } from '../platform/cookies.ts'
import type { Env } from '../platform/http/env.server.ts'
import { pageHeaders, pagePolicy } from '../platform/http/headers.server.ts'

/** The headers of every page, except its cookies. */
export function headersOfPage(
  { var: { siteId, isHttps, actor } }: Context<Env>,
  nonce: string,
  isDevelopment: boolean,
): Record<string, string> {
  const images = imageOrigins(siteById(siteId).settings)
  return {
    ...pageHeaders,
    'Content-Security-Policy': pagePolicy(nonce, { isHttps, isDevelopment, images }),
    // `no-store`, so that Back does not show a member's page after logout.
    'Cache-Control': actor ? 'private, no-store' : 'private, no-cache',
    Vary: 'Cookie, Accept-Language, Accept-Encoding',
  }
}

export const acceptsGzip = (c: Context<Env>) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(c.req.header('accept-encoding') ?? '')

/** The cookies that the URL of a page sets. */
export const cookiesOfPage = (c: Context<Env>) => [...trackingCookie(c), ...languageCookie(c)]

/** A site may host its logo and photos elsewhere. */
const imageOrigins = ({ logo, cdn_prefix, cam_promotion }: SiteSettings) =>
  [logo, cdn_prefix, cam_promotion?.image ?? '']
    .filter((address) => address.startsWith('https:'))
    .map((address) => new URL(address).origin)

/** A visitor who follows a link with `?lang=` keeps that language. */
function languageCookie(c: Context<Env>): string[] {
  const language = c.req.query('lang')
  if (!isLocale(language) || getCookie(c, cookies.locale.name) === language) return []
  const { name, days } = cookies.locale
  return [
    serialize(name, language, { path: '/', sameSite: 'Lax', secure: c.get('isHttps'), maxAge: days * 86400 }),
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
    secure: c.get('isHttps'),
    maxAge: days * 86400,
  } as const
  return [serialize(name, new URLSearchParams(tracking).toString(), options)]
}
