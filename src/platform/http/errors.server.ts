import type { Context } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { textsOf } from '../../i18n/catalogues.server.ts'
import { languageTag } from '../../i18n/locales.ts'
import { isDatabaseUnreachable } from '../database.server.ts'
import { log } from '../log.server.ts'
import { minimumAge } from '../minimum-age.ts'
import { operatorApiPath } from '../operator-path.ts'
import { Refusal, refusals, refuse } from '../refusals.ts'
import type { Env } from './env.server.ts'
import { newNonce, pagePolicy } from './headers.server.ts'

/** Values for placeholders in the texts of field errors. */
const fieldValues = { min_age: minimumAge }

/** The only place where a thrown error becomes a response. */
export function answerError(error: Error, c: Context<Env>) {
  const { code, details } = refusalOf(error, c)
  const texts = textsOf(c.get('locale') ?? 'en')
  // A schema's message is the key of a text. Zod's own messages are not meant for users.
  const fields = details.fields && Object.entries(details.fields)
  const body = {
    error: {
      code,
      message: texts.find(`errors.${code}`, details) ?? texts.t('errors.internal'),
      ...details,
      ...(fields && {
        fields: Object.fromEntries(
          fields.map(([name, key]) => [
            name,
            texts.find(`fields.${key}`, fieldValues) ?? texts.t('fields.invalid'),
          ]),
        ),
      }),
      ...(refusals[code] >= 500 && { request_id: c.get('requestId') }),
    },
    ...(code === 'login_required' && { authentication_required: true }),
  }
  if (details.retry_after) c.header('Retry-After', String(details.retry_after))
  const isForScripts = c.req.path.startsWith('/api/') || c.req.path.startsWith(operatorApiPath)
  if (!isForScripts) return plainPage(c, body.error.message, refusals[code])
  c.header('Cache-Control', 'no-store')
  return c.json(body, refusals[code] as ContentfulStatusCode)
}

/** For page requests when not even the error page can be rendered, such as when the database is unreachable. */
function plainPage(c: Context<Env>, message: string, status: number) {
  const nonce = newNonce()
  c.header('Content-Security-Policy', pagePolicy(nonce))
  c.header('Cache-Control', 'no-store')
  return c.html(
    html`<!doctype html>
      <html lang="${languageTag(c.get('locale') ?? 'en')}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${message}</title>
          <style nonce="${nonce}">
            :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
            body { min-height: 90vh; display: grid; place-content: center; text-align: center; padding: 1rem; }
          </style>
        </head>
        <body>
          <main>
            <h1>${message}</h1>
            <p><a href="/">${textsOf(c.get('locale') ?? 'en').t('error_page.home')}</a></p>
          </main>
        </body>
      </html>`,
    status as ContentfulStatusCode,
  )
}

function refusalOf(error: Error, c: Context<Env>): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException && error.status < 500)
    return refuse(error.status === 413 ? 'body_too_large' : 'body_unreadable')
  if (isBodyLost(error, c)) return refuse('body_unreadable')
  if (isDatabaseUnreachable(error)) {
    log.warn({ request_id: c.get('requestId'), err: error }, 'database unreachable, answering 503')
    return refuse('unavailable', { retry_after: 2 })
  }
  log.error(
    { request_id: c.get('requestId'), path: c.req.path, err: error },
    'a request failed with an unexpected error, answering 500',
  )
  return refuse('internal')
}

/** The client broke off while it sent the body, or framed it wrongly; Node reports both as a lost connection. */
function isBodyLost(error: Error, c: Context<Env>) {
  const incoming = c.env?.incoming
  return (
    (error as NodeJS.ErrnoException).code === 'ECONNRESET' && incoming?.errored != null && !incoming.complete
  )
}
