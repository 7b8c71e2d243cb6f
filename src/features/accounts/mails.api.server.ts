import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { clientInfoOf, setLoginCookies } from '../../platform/http/session-cookies.server.ts'
import {
  emailAddress,
  givenPassword,
  linkToken,
  newEmailAddress,
  passwordReset,
  user,
} from './accounts.contract.ts'
import { userOf } from './accounts.server.ts'
import { activate, sendActivationAgain } from './activation.server.ts'
import { comeBack, comeBackByLink } from './leaving.server.ts'
import { changeMail, requestMailChange } from './mail-change.server.ts'
import { requestReset, resetPassword, usableLink } from './passwords.server.ts'

const withToken = z.object({ token: linkToken })
const maybeToken = z.object({ token: linkToken.optional() })
const done = z.object({ ok: z.literal(true) })
const confirmed = done.extend({
  has_written: z.boolean().describe('A message that was waiting for this is on its way'),
  likes: z.int().describe('How many likes that were waiting for this have been told'),
})
const sentTo = z.object({ email: z.string() })
const ok = { ok: true } as const

const activateRoute = createRoute({
  method: 'post',
  path: '/api/activate.php',
  summary: 'Confirms an address by the link that was mailed to it',
  request: jsonBody(withToken),
  responses: answers('Confirmed', confirmed),
})

const activateAgainRoute = createRoute({
  method: 'put',
  path: '/api/activate.php',
  summary: 'Sends that link again: to the member, or to whom an old link was sent',
  request: jsonBody(maybeToken),
  responses: answers('Where it went', sentTo.partial()),
})

const askResetRoute = createRoute({
  method: 'post',
  path: '/api/reset-password.php',
  summary: 'Mails a link to choose a new password',
  request: jsonBody(z.object({ email: emailAddress })),
  responses: answers('Where it went', sentTo),
})

const checkResetRoute = createRoute({
  method: 'get',
  path: '/api/reset-password.php',
  summary: 'Whether such a link still works',
  request: { query: withToken },
  responses: answers('It does, and this is whose it is', sentTo),
})

const resetRoute = createRoute({
  method: 'put',
  path: '/api/reset-password.php',
  summary: 'Chooses the new password, and logs in with it',
  request: jsonBody(passwordReset),
  responses: answers('The user', z.object({ user })),
})

const askMailChangeRoute = createRoute({
  method: 'post',
  path: '/api/mail-change.php',
  summary: 'Mails a link to a new address; the old one is told',
  request: jsonBody(z.object({ email: newEmailAddress, password: givenPassword })),
  responses: answers('Where it went', sentTo),
})

const mailChangeRoute = createRoute({
  method: 'put',
  path: '/api/mail-change.php',
  summary: 'Takes the new address, by the link that was mailed to it',
  request: jsonBody(withToken),
  responses: answers('The address from now on', sentTo),
})

const reactivateRoute = createRoute({
  method: 'post',
  path: '/api/reactivate.php',
  summary: 'Brings a deleted account back: by the link that was mailed, or logged in',
  request: jsonBody(maybeToken),
  responses: answers('It is back', done),
})

/** What is done by way of a mail. */
export const accountMailsApi = () =>
  apiOf()
    .openapi(activateRoute, async (c) => {
      const { hasWritten, likes } = await activate(c.var.siteId, c.req.valid('json').token)
      return c.json({ ...ok, has_written: hasWritten, likes }, 200)
    })
    .openapi(activateAgainRoute, async (c) => {
      const { token } = c.req.valid('json')
      const email = await sendActivationAgain(c.var.siteId, c.var.actor ?? { token: token ?? '' })
      // Whoever has nothing but a link that no longer works is not told whose it was.
      return c.json(c.var.actor ? { email } : {}, 200)
    })
    .openapi(askResetRoute, async (c) => {
      const { email } = c.req.valid('json')
      await requestReset(c.var.siteId, email, clientInfoOf(c))
      return c.json({ email }, 200)
    })
    .openapi(checkResetRoute, async (c) => {
      const { email } = await usableLink(c.var.siteId, c.req.valid('query').token)
      return c.json({ email }, 200)
    })
    .openapi(resetRoute, async (c) => {
      const login = await resetPassword(c.var.siteId, c.req.valid('json'), clientInfoOf(c))
      setLoginCookies(c, login)
      return c.json({ user: await userOf(login) }, 200)
    })
    .openapi(askMailChangeRoute, async (c) => {
      const asked = c.req.valid('json')
      await requestMailChange(actorOrRefuse(c), asked)
      return c.json({ email: asked.email }, 200)
    })
    .openapi(mailChangeRoute, async (c) => {
      const email = await changeMail(c.var.siteId, c.req.valid('json').token)
      return c.json({ email }, 200)
    })
    .openapi(reactivateRoute, async (c) => {
      const { token } = c.req.valid('json')
      if (token) await comeBackByLink(c.var.siteId, token)
      else await comeBack(actorOrRefuse(c))
      return c.json(ok, 200)
    })
