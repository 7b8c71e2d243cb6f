import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import { isLoopbackAddress, isLoopbackHost } from '../platform/config.server.ts'
import type { Env } from '../platform/http/env.server.ts'
import { type KeptMail, keptMails } from '../platform/mail.server.ts'
import { refuse } from '../platform/refusals.ts'

/**
 * Pages for whoever builds or tries Vonk on their own machine. They are not there under a public address, and for
 * nobody but that machine: not over the network, and not through a name that someone else made lead here.
 */
export const devPages = () =>
  new Hono<Env>().use(onThisMachine).get('/mailbox', async (c) => {
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:")
    return c.html(mailboxPage(await keptMails(c.var.siteId)))
  })

const onThisMachine = createMiddleware<Env>((c, next) => {
  const host = c.get('host').replace(/:\d+$/, '')
  if (!isLoopbackHost(host) || !isLoopbackAddress(c.get('address'))) throw refuse('not_found')
  return next()
})

const mailboxPage = (mails: KeptMail[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Mailbox</title>
      <style>
        body { font: 16px/1.5 system-ui; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
        details { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.75rem 0; }
        summary { cursor: pointer; }
        small { opacity: 0.7; }
        iframe { width: 100%; height: 32rem; border: 0; background: white; margin-top: 0.75rem; }
      </style>
    </head>
    <body>
      <h1>Mailbox</h1>
      <p><small>Mail that Vonk would have sent. Set SMTP_URL to send it for real.</small></p>
      ${mails.length === 0 ? html`<p>Nothing has been sent yet.</p>` : mails.map(mailEntry)}
    </body>
  </html>`

const mailEntry = (mail: KeptMail) => html`<details>
  <summary>${mail.subject}<br /><small>${mail.recipient} · ${mail.sent_at.toISOString()}</small></summary>
  <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>
</details>`
