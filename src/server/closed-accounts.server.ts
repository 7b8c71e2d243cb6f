import { createMiddleware } from 'hono/factory'
import type { Env } from '../platform/http/env.server.ts'
import { refuse } from '../platform/refusals.ts'

/** The calls of suspended and banned members: for their page, their rights and an appeal, and those for anyone. */
const open = [
  ...['settings', 'companyinfo', 'page', 'showcase', 'lander', 'regions', 'country-map', 'agreed-terms'],
  ...['user', 'logout', 'sessions', 'events', 'page-hidden', 'reactivate'],
  ...['complaints', 'export', 'ledger', 'refund', 'unsubscribe', 'mails-on'],
  // Another account can be opened in this browser.
  ...['signup', 'login-code', 'passkey', 'reset-password', 'activate'],
  ...['mail-allow', 'mail-undo', 'second-step-undo'],
].map((name) => `/api/${name}.php`)
const openToRead = ['/api/orders.php', '/api/receipt.php', '/api/spending.php', '/api/openapi.json']

/** The account of a suspended or banned member is closed to them, in open sessions too. */
export const closedAccounts = createMiddleware<Env>(async (c, next) => {
  const { path, method } = c.req
  if (c.get('actor')?.isClosed && isOfMembers(path) && !open.includes(path)) {
    if (method !== 'GET' || !openToRead.includes(path)) throw refuse('account_restricted')
  }
  await next()
})

const isOfMembers = (path: string) => /^\/(api|photos)\//i.test(path)

export const openCalls = [...open, ...openToRead]
