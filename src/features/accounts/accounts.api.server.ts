import { createRoute } from '@hono/zod-openapi'
import { deleteCookie } from 'hono/cookie'
import * as z from 'zod'
import { cookies } from '../../platform/cookies.ts'
import { keyOf } from '../../platform/events/events.server.ts'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { clientInfoOf, setLoginCookies } from '../../platform/http/session-cookies.server.ts'
import { quickLimit } from '../../platform/quick-limit.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { endSession } from '../../platform/sessions.server.ts'
import { credentials, departure, user, userChange } from './accounts.contract.ts'
import {
  changeInvisible,
  changeLanguage,
  changePhotoMessages,
  markWelcomeShown,
  passwordGuesses,
  userOf,
  visibilityChanges,
} from './accounts.server.ts'
import { oldAddressLimit } from './address/guard/allow.server.ts'
import { departureLimit, leave } from './leaving/leaving.server.ts'
import { chooseLoginCodes } from './login/codes/choose-codes.server.ts'
import { logIn, loginLimits } from './login/login.server.ts'
import { changePassword, newPasswordLimit } from './password/passwords.server.ts'

const path = '/api/user.php'
const userAnswer = z.object({ user: user.nullable() })
const theUser = answers('The logged-in member', z.object({ user }))

const accountChanges: RateLimit = { name: 'account-change', times: 120, perSeconds: 60 * 60, per: 'member' }
/** A visitor has nothing to end, so only members are counted. */
const logoutLimit: RateLimit = {
  ...{ name: 'logout', times: 60, perSeconds: 60, per: 'member', counts: 'ended sessions' },
}
const countLogout = quickLimit(logoutLimit)

const userRoute = createRoute({
  method: 'get',
  path,
  summary: 'Returns the logged-in member, or null for a visitor',
  responses: answers('The logged-in member, or null', userAnswer),
})

const loginRoute = (pushLimits: RateLimit[]) =>
  createRoute({
    method: 'post',
    path,
    summary:
      'Logs in with e-mail address and password, and sets the session cookie. With `push=1`: subscribes this browser to push messages, `{ endpoint, keys: { p256dh, auth } }`',
    ...limited([...loginLimits, ...pushLimits]),
    request: jsonBody(credentials),
    responses: theUser,
  })

const changeRoute = createRoute({
  method: 'put',
  path,
  summary:
    'Changes the settings of the account that are present in the request: language, password, visibility, photos in messages, codes for logins, welcome',
  ...limited([accountChanges, passwordGuesses, newPasswordLimit, oldAddressLimit, visibilityChanges]),
  request: jsonBody(userChange),
  responses: theUser,
})

const leaveRoute = (pushLimits: RateLimit[]) =>
  createRoute({
    method: 'delete',
    path,
    summary:
      'Deletes the account. It can be restored for 14 days. With `push=1`: ends the push messages to this browser, `{ endpoint }`',
    ...limited([passwordGuesses, departureLimit, oldAddressLimit, ...pushLimits]),
    request: jsonBody(departure),
    responses: answers('When the account is erased for good', z.object({ deletion_date: z.iso.datetime() })),
  })

const logoutRoute = createRoute({
  method: 'get',
  path: '/api/logout.php',
  summary: 'Logs out: ends the session of this browser',
  ...limited([logoutLimit]),
  responses: answers('Logged out', userAnswer),
})

/** The calls with `push=1` are handled elsewhere, so their limits are passed. */
export const accountsApi = (pushLimits: RateLimit[]) =>
  apiOf()
    .openapi(userRoute, async (c) => {
      const actor = c.get('actor')
      return c.json({ user: actor && (await userOf(actor)) }, 200)
    })
    .openapi(loginRoute(pushLimits), async (c) => {
      const actor = c.get('actor')
      const login = await logIn(c.get('siteId'), c.req.valid('json'), clientInfoOf(c))
      if (actor) await endSession(actor)
      setLoginCookies(c, login)
      return c.json({ user: await userOf(login) }, 200)
    })
    .openapi(changeRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countHitOrRefuse(actor.siteId, accountChanges, actor.memberId)
      const { language, invisible, photo_messages, login_codes, welcome_due, ...passwords } =
        c.req.valid('json')
      const { old_password = '', new_password = '', repeat = '' } = passwords
      // Empty password fields are a submitted password form, so check them. Absent fields are not.
      if (Object.keys(passwords).length > 0)
        await changePassword(actor, { old_password, new_password, repeat })
      if (language) await changeLanguage(actor, language)
      if (invisible !== undefined) await changeInvisible(actor, invisible)
      if (photo_messages) await changePhotoMessages(actor, photo_messages)
      if (login_codes !== undefined) await chooseLoginCodes(actor, login_codes, clientInfoOf(c))
      if (welcome_due === false) await markWelcomeShown(actor)
      return c.json({ user: await userOf(actor) }, 200)
    })
    .openapi(leaveRoute(pushLimits), async (c) => {
      const erasedAt = await leave(actorOrRefuse(c), c.req.valid('json'))
      deleteCookie(c, cookies.session.name, { path: '/' })
      return c.json({ deletion_date: erasedAt.toISOString() }, 200)
    })
    .openapi(logoutRoute, async (c) => {
      const actor = c.get('actor')
      if (actor) {
        countLogout(keyOf(actor))
        await endSession(actor)
      }
      deleteCookie(c, cookies.session.name, { path: '/' })
      return c.json({ user: null }, 200)
    })
