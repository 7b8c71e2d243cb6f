import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Env } from './env.server.ts'

/** For answers that hold data: they are never a page, a frame, or part of another site. */
const dataHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What a page has besides, and instead. */
export const pageHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(self), usb=(), geolocation=(self)',
}

const always = Object.entries(dataHeaders)

/** Held open by the thousands, so that each header counts; it brings the ones it needs. */
export const eventsPath = '/api/events.php'

/**
 * The headers of every answer on the wire. They are set on Node's response, where an answer can still replace them:
 * setting them on Hono's afterwards takes as long as a small answer itself.
 */
export const securityHeaders = createMiddleware<Env>((c, next) => {
  const response = c.env?.outgoing
  if (response && c.req.path !== eventsPath) {
    for (const [name, value] of always) response.setHeader(name, value)
    if (c.req.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Request-Id', c.get('requestId'))
    if (c.get('isHttps')) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
  }
  return next()
})

export const newNonce = () => randomBytes(16).toString('base64')

type Allowances = { isHttps?: boolean; isDevelopment?: boolean; images?: string[] }

/** Only scripts and styles that carry this answer's nonce run; everything is loaded from the site itself. */
export function pagePolicy(nonce: string, { isHttps, isDevelopment, images = [] }: Allowances = {}) {
  const rules = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}
