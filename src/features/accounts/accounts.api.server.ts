import { createRoute } from '@hono/zod-openapi'
import { deleteCookie } from 'hono/cookie'
import * as z from 'zod'
import { cookies } from '../../platform/cookies.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { endSession } from '../../platform/sessions.server.ts'
import { user } from './accounts.contract.ts'
import { userOf } from './accounts.server.ts'

const userAnswer = z.object({ user: user.nullable() })

const userRoute = createRoute({
  method: 'get',
  path: '/api/user.php',
  summary: 'The member who is logged in, or null',
  responses: answers('The user', userAnswer),
})

const logoutRoute = createRoute({
  method: 'get',
  path: '/api/logout.php',
  summary: 'Ends the session',
  responses: answers('Nobody is logged in any more', userAnswer),
})

export const accountsApi = () =>
  apiOf()
    .openapi(userRoute, async (c) => c.json({ user: c.var.actor && (await userOf(c.var.actor)) }, 200))
    .openapi(logoutRoute, async (c) => {
      if (c.var.actor) await endSession(c.var.actor)
      deleteCookie(c, cookies.session.name, { path: '/' })
      return c.json({ user: null }, 200)
    })
