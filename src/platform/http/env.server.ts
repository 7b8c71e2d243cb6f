import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Locale } from '../../i18n/locales.ts'
import { refuse } from '../refusals.ts'
import type { Actor } from '../sessions.server.ts'

export type Caller = {
  requestId: string
  /** The network address, behind trusted proxies too. */
  address: string
  /** Host name and port as the caller sees them. */
  host: string
  isHttps: boolean
}

/** What is known of a request before its handler runs. */
export type Env = {
  /** A page that calls the API in process hands on whom it is rendered for. */
  Bindings: HttpBindings & { caller?: Caller; actor?: Actor | null }
  Variables: Caller & {
    siteId: string
    locale: Locale
    actor: Actor | null
  }
}

/** The member who asks, or the refusal that sends the caller to log in. */
export function actorOrRefuse(c: Context<Env>): Actor {
  if (!c.var.actor) throw refuse('login_required')
  return c.var.actor
}
