import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Locale } from '../../i18n/locales.ts'
import type { OperatorActor } from '../operator-actor.ts'
import { refuse } from '../refusals.ts'
import type { Actor } from '../sessions.server.ts'

export type Caller = {
  requestId: string
  /** IP address of the client, also behind trusted proxies. */
  address: string
  /** Host name and port as the client sees them. */
  host: string
  isHttps: boolean
}

/** Values that middleware sets before a handler runs. */
export type Env = {
  /** Passed along by a page that calls the API in process. */
  Bindings: HttpBindings & { caller?: Caller; actor?: Actor | null; locale?: Locale }
  Variables: Caller & {
    siteId: string
    locale: Locale
    actor: Actor | null
    /** Set in the operators' API alone. */
    operator: OperatorActor | null
  }
}

/** The logged-in member, or a refusal that asks to log in. */
export function actorOrRefuse(c: Context<Env>): Actor {
  const actor = c.get('actor')
  if (!actor) throw refuse('login_required')
  return actor
}
