import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { transaction } from '../../../platform/database.server.ts'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { clientInfoOf } from '../../../platform/http/session-cookies.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { type Actor, endSessions, sessionsOf } from '../../../platform/sessions.server.ts'
import { type Session, session } from '../accounts.contract.ts'
import { forgetOtherBrowsers } from './login-account.server.ts'

const path = '/api/sessions.php'
const endingLimit: RateLimit = { name: 'sessions', times: 120, perSeconds: 60 * 60, per: 'member' }
const list = answers('The sessions, the most recent first', z.object({ sessions: z.array(session) }))

const sessionsRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the sessions of the member',
  responses: list,
})

const endRoute = createRoute({
  method: 'delete',
  path,
  summary:
    'Ends the session with this id, or all sessions except the current one, whose browser is then the only known one',
  ...limited([endingLimit]),
  request: jsonBody(z.object({ id: z.uuid('invalid').optional() })),
  responses: list,
})

export const sessionsApi = () =>
  apiOf()
    .openapi(sessionsRoute, async (c) => c.json({ sessions: await shownSessions(actorOrRefuse(c)) }, 200))
    .openapi(endRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countHitOrRefuse(actor.siteId, endingLimit, actor.memberId)
      const { id } = c.req.valid('json')
      await transaction(async (tx) => {
        await endSessions(tx, actor, { except: actor.session, ...(id && { id }) })
        if (!id) await forgetOtherBrowsers(tx, actor, clientInfoOf(c))
      })
      return c.json({ sessions: await shownSessions(actor) }, 200)
    })

async function shownSessions(actor: Actor): Promise<Session[]> {
  const open = await sessionsOf(actor)
  return open.map((row) => ({
    id: row.id,
    browser: row.browser,
    started: row.started_at.toISOString(),
    last_used: row.last_used_at.toISOString(),
    is_current: row.session === actor.session,
  }))
}
