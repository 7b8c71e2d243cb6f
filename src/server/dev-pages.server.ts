import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { demoOperator } from '../features/demo/demo-accounts.ts'
import { isLocale } from '../i18n/locales.ts'
import type { Env } from '../platform/http/env.server.ts'
import { isThisMachine } from '../platform/http/this-machine.server.ts'
import { mailboxFile, mailboxOf } from '../platform/mail.server.ts'
import { codeNow } from '../platform/one-time-codes.server.ts'
import { refuse } from '../platform/refusals.ts'
import { mailboxEntry, mailboxPage } from './mailbox.server.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:"

/**
 * Development pages. They exist only if PUBLIC_URL is local, and only for requests from this machine by a local host name,
 * which also stops DNS rebinding.
 */
export const devPages = () =>
  new Hono<Env>()
    .use(onThisMachine)
    .get('/mailbox', async (c) => {
      const mails = await mailboxOf(c.get('siteId'))
      return c.html(mailboxPage(mails.map(mailboxEntry)), 200, { 'Content-Security-Policy': policy })
    })
    .get('/mailbox.json', async (c) => c.json((await mailboxOf(c.get('siteId'))).map(mailboxEntry)))
    .get('/mailbox/:id', async (c) => {
      const file = await mailboxFile(c.get('siteId'), c.req.param('id'))
      if (!file) throw refuse('not_found')
      return c.body(Buffer.from(file.content), 200, {
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${file.name}"`,
      })
    })
    .get('/operator-code', (c) => c.text(codeNow(demoOperator.secret)))
    .get('/mails', async (c) => {
      const requested = c.req.query('locale')
      // Loaded only when needed, to keep the start fast.
      const { mailPreviews } = await import('./mail-previews.server.ts')
      const page = await mailPreviews(c.get('siteId'), isLocale(requested) ? requested : c.get('locale'))
      return c.html(page, 200, { 'Content-Security-Policy': policy })
    })

const onThisMachine = createMiddleware<Env>((c, next) => {
  if (!isThisMachine(c)) throw refuse('not_found')
  c.header('Cache-Control', 'no-store')
  return next()
})
