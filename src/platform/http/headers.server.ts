import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { isForOperators } from '../operator-path.ts'
import type { Env } from './env.server.ts'

/** For data responses: never shown as a page or frame, never loaded by another site. */
const dataHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Additional headers for pages. */
export const pageHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(self), usb=(), geolocation=(self)',
}

const always = Object.entries(dataHeaders)

/** Thousands of event streams are open at once, so they set only the headers they need. */
export const eventsPath = '/api/events.php'

/**
 * Headers of every response. They are set on Node's response before the handler runs, so that handlers can replace them.
 * Setting them on Hono's response afterwards takes as long as a small response itself.
 */
export const securityHeaders = createMiddleware<Env>((c, next) => {
  const response = c.env?.outgoing
  if (response && c.req.path !== eventsPath) {
    for (const [name, value] of always) response.setHeader(name, value)
    if (c.req.path.startsWith('/api/') || isForOperators(c.req.path))
      response.setHeader('Cache-Control', 'no-store')
    response.setHeader('X-Request-Id', c.get('requestId'))
    if (c.get('isHttps')) response.setHeader('Strict-Transport-Security', 'max-age=31536000')
  }
  return next()
})

export const newNonce = () => randomBytes(16).toString('base64')

type Allowances = { isHttps?: boolean; isDevelopment?: boolean; images?: string[] }

/** Content Security Policy: only scripts and styles with this nonce run; everything else loads from the site itself. */
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
