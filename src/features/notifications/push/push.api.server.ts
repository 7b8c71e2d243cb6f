import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { actorOrRefuse, type Env } from '../../../platform/http/env.server.ts'
import { clientInfoOf } from '../../../platform/http/session-cookies.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { endedSubscription, pushSubscription } from './push.contract.ts'
import { subscribe, unsubscribe } from './subscribe.server.ts'

const path = '/api/user.php'

/**
 * Subscribes a browser to push messages, and ends that. The specification puts both at the address of the account, with
 * `push=1`, so without it the requests go on to that. OpenAPI knows one operation for an address and method; that of the
 * account describes these two.
 */
export const pushApi = (): Hono<Env> =>
  new Hono<Env>()
    .post(path, async (c, next) => {
      if (!isPush(c)) return next()
      await subscribe(actorOrRefuse(c), await bodyOf(c, pushSubscription), clientInfoOf(c))
      return c.json({ push: true }, 200)
    })
    .delete(path, async (c, next) => {
      if (!isPush(c)) return next()
      const { endpoint } = await bodyOf(c, endedSubscription)
      await unsubscribe(actorOrRefuse(c), endpoint, clientInfoOf(c))
      return c.json({ push: false }, 200)
    })

const isPush = (c: Context) => c.req.query('push') === '1'

async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(await c.req.json().catch(() => null))
  if (success) return data
  const wrong = error.issues.map(({ path, message }) => [path.join('.'), message])
  throw refuse('invalid', { fields: Object.fromEntries(wrong) })
}
