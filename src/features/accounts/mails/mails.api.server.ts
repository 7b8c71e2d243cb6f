import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { clientInfoOf, setLoginCookies } from '../../../platform/http/session-cookies.server.ts'
import { fieldsToBeFound, missingToBeFound } from '../../profiles/choices/fields-to-be-found.ts'
import { siteById } from '../../sites/sites.server.ts'
import {
  currentPassword,
  emailAddress,
  linkToken,
  newEmailAddress,
  passwordReset,
  user,
} from '../accounts.contract.ts'
import { userOf } from '../accounts.server.ts'
import { activate, activationMailLimits, sendActivationAgain } from '../address/activation.server.ts'
import { changeMail, mailChangeLimits, requestMailChange } from '../address/mail-change.server.ts'
import { comeBack, comeBackByLink } from '../leaving/leaving.server.ts'
import { requestReset, resetMailLimits, resetPassword, usableLink } from '../password/passwords.server.ts'
import { byMailedLink, linkUses } from './link-uses.server.ts'

const tokenBody = z.object({ token: linkToken })
const optionalToken = z.object({ token: linkToken.optional() })
const done = z.object({ ok: z.literal(true) })
const confirmed = done.extend({
  has_written: z
    .boolean()
    .describe('True if a message was held until the confirmation; it is being delivered now'),
  conversation: z.uuid().nullable().describe('The first conversation that was held until the confirmation'),
  likes: z.int().describe('How many likes were held until the confirmation; they are delivered now'),
  missing: z
    .array(z.enum(fieldsToBeFound))
    .describe('Profile fields without which others hardly find the member'),
})
const sentTo = z.object({ email: z.string() })
const ok = { ok: true } as const

const activateRoute = createRoute({
  method: 'post',
  path: '/api/activate.php',
  summary: 'Confirms the e-mail address with the token of the mailed link',
  ...limited([linkUses]),
  request: jsonBody(tokenBody),
  responses: answers('The address is confirmed', confirmed),
})

const activateAgainRoute = createRoute({
  method: 'put',
  path: '/api/activate.php',
  summary: 'Mails the confirmation link again: to the logged-in member, or to the owner of an old token',
  ...limited(activationMailLimits),
  request: jsonBody(optionalToken),
  responses: answers('The address it was mailed to; omitted without a session', sentTo.partial()),
})

const requestResetRoute = createRoute({
  method: 'post',
  path: '/api/reset-password.php',
  summary: 'Mails a link with which the member can choose a new password',
  ...limited(resetMailLimits),
  request: jsonBody(z.object({ email: emailAddress })),
  responses: answers(
    'The address it was requested for',
    sentTo.extend({
      sent_to: z
        .string()
        .optional()
        .describe('The old address, masked, that got the mail because the address has changed lately'),
    }),
  ),
})

const checkResetRoute = createRoute({
  method: 'get',
  path: '/api/reset-password.php',
  summary: 'Checks that the token of a reset link is still valid',
  request: { query: tokenBody },
  responses: answers('It is valid; the address it was mailed to', sentTo),
})

const resetRoute = createRoute({
  method: 'put',
  path: '/api/reset-password.php',
  summary: 'Sets a new password with the token of a reset link, and logs in',
  ...limited([linkUses]),
  request: jsonBody(passwordReset),
  responses: answers(
    'The logged-in member. null if a login with the new password and a second step must follow',
    z.object({ user: user.nullable() }),
  ),
})

const requestMailChangeRoute = createRoute({
  method: 'post',
  path: '/api/mail-change.php',
  summary:
    'Requests a change of the e-mail address: mails a link to the new address and a notice to the old one',
  ...limited(mailChangeLimits),
  request: jsonBody(z.object({ email: newEmailAddress, password: currentPassword })),
  responses: answers('The address it was mailed to', sentTo),
})

const mailChangeRoute = createRoute({
  method: 'put',
  path: '/api/mail-change.php',
  summary: 'Changes the e-mail address with the token of the mailed link',
  ...limited([linkUses]),
  request: jsonBody(tokenBody),
  responses: answers('The new address', sentTo),
})

const reactivateRoute = createRoute({
  method: 'post',
  path: '/api/reactivate.php',
  summary: 'Restores a deleted account: with the token of the mailed link, or as the logged-in member',
  ...limited([linkUses]),
  request: jsonBody(optionalToken),
  responses: answers('The account is restored', done),
})

/** The calls that send a mail or use a mailed link. */
export const accountMailsApi = () =>
  apiOf()
    .openapi(activateRoute, async (c) => {
      const { siteId } = c.var
      const { token } = c.req.valid('json')
      const { memberId, conversation, likes } = await byMailedLink(c.var, () => activate(siteId, token))
      const { profile } = await userOf({ siteId, memberId })
      const missing = missingToBeFound(profile, siteById(siteId).settings.visible_profile_fields)
      return c.json({ ...ok, has_written: conversation !== null, conversation, likes, missing }, 200)
    })
    .openapi(activateAgainRoute, async (c) => {
      const { token } = c.req.valid('json')
      const email = await sendActivationAgain(
        c.get('siteId'),
        c.get('actor') ?? { token: token ?? '' },
        clientInfoOf(c).network,
      )
      // Do not reveal the address to someone who has only an old link.
      return c.json(c.get('actor') ? { email } : {}, 200)
    })
    .openapi(requestResetRoute, async (c) => {
      const { email } = c.req.valid('json')
      return c.json(await requestReset(c.get('siteId'), email, clientInfoOf(c)), 200)
    })
    .openapi(checkResetRoute, async (c) => {
      const { email } = await usableLink(c.get('siteId'), c.req.valid('query').token)
      return c.json({ email }, 200)
    })
    .openapi(resetRoute, async (c) => {
      const reset = c.req.valid('json')
      const login = await byMailedLink(c.var, () => resetPassword(c.var.siteId, reset, clientInfoOf(c)))
      if (login) setLoginCookies(c, login)
      return c.json({ user: login && (await userOf(login)) }, 200)
    })
    .openapi(requestMailChangeRoute, async (c) => {
      const change = c.req.valid('json')
      await requestMailChange(actorOrRefuse(c), change)
      return c.json({ email: change.email }, 200)
    })
    .openapi(mailChangeRoute, async (c) => {
      const { token } = c.req.valid('json')
      const email = await byMailedLink(c.var, () => changeMail(c.var.siteId, token))
      return c.json({ email }, 200)
    })
    .openapi(reactivateRoute, async (c) => {
      const { token } = c.req.valid('json')
      if (token) await byMailedLink(c.var, () => comeBackByLink(c.var.siteId, token))
      else await comeBack(actorOrRefuse(c))
      return c.json(ok, 200)
    })
