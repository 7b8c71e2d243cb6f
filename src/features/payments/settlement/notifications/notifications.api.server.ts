import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env } from '../../../../platform/http/env.server.ts'
import { limited } from '../../../../platform/http/limited.server.ts'
import { apiOf, orRefused } from '../../../../platform/http/openapi.server.ts'
import { notificationPath } from './notification-path.ts'
import { notificationLimits, receiveNotification } from './receive-notification.server.ts'

const route = <Method extends 'get' | 'post'>(method: Method) =>
  createRoute({
    method,
    path: notificationPath,
    summary: 'Receives notifications from a payment provider; the provider’s adapter verifies them',
    ...limited(notificationLimits, { largestBody: 256 * 1024 }),
    request: { query: z.looseObject({ provider: z.string().max(40) }) },
    responses: orRefused({
      200: {
        description: 'The notification was processed. The body is the one that the provider expects',
        content: { 'text/plain': { schema: z.string() } },
      },
    }),
  })

/** Some providers notify by POST, others by GET. */
export const notificationsApi = () =>
  apiOf()
    .openapi(route('post'), async (c) => c.text(await receive(c, 'POST', await c.req.text()), 200))
    .openapi(route('get'), async (c) => c.text(await receive(c, 'GET', ''), 200))

function receive(c: Context<Env>, method: 'GET' | 'POST', body: string) {
  const query = new URL(c.req.url).searchParams
  const name = query.get('provider') ?? ''
  query.delete('provider')
  const { siteId, address } = c.var
  return receiveNotification(name, { siteId, method, query, headers: c.req.raw.headers, body, address })
}
