import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Env } from './env.server.ts'

export const everyAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}
const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The headers of every answer. A page replaces the policy with its own, see {@link pagePolicy}. */
export const securityHeaders = createMiddleware<Env>(async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(everyAnswer)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy)
  if (c.var.isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
})

export const newNonce = () => randomBytes(16).toString('base64')

/** Only scripts and styles that carry this answer's nonce run; everything is loaded from the site itself. */
export function pagePolicy(nonce: string, { isHttps = false, isDevelopment = false } = {}) {
  const rules = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}
