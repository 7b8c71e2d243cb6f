import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { removeOperatorSession } from '../../../platform/http/operator/operator-cookies.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import {
  countSessionChange,
  endOwnSessions,
  ownSessions,
  sessionLimits,
  signOut,
} from './operator-sessions.server.ts'
import { operatorSessions } from './sessions.contract.ts'

const path = '/operator/api/sessions'
const list = answers('The open sessions, the last used first', operatorSessions)

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the own sessions of the operator',
  ...forOperators('operator'),
  responses: list,
})

const endRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Ends the own session with this id, or all except the current one',
  ...forOperators('operator'),
  ...limited(sessionLimits),
  request: jsonBody(z.object({ id: z.uuid('invalid').optional() })),
  responses: list,
})

const signOutRoute = createRoute({
  method: 'post',
  path: '/operator/api/sign-out',
  summary: 'Ends the current session',
  ...forOperators('operator'),
  ...limited(sessionLimits),
  responses: answers('Signed out', z.object({})),
})

export const operatorSessionsApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json({ sessions: await ownSessions(operatorOf(c)) }, 200))
    .openapi(endRoute, async (c) => {
      const actor = operatorOf(c)
      await countSessionChange(actor)
      await endOwnSessions(actor, c.req.valid('json').id)
      return c.json({ sessions: await ownSessions(actor) }, 200)
    })
    .openapi(signOutRoute, async (c) => {
      const actor = operatorOf(c)
      await countSessionChange(actor)
      await signOut(actor)
      removeOperatorSession(c)
      return c.json({}, 200)
    })
