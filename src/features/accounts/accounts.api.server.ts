import { createRoute } from '@hono/zod-openapi'
import { deleteCookie } from 'hono/cookie'
import * as z from 'zod'
import { cookies } from '../../platform/cookies.ts'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { clientInfoOf, setLoginCookies } from '../../platform/http/session-cookies.server.ts'
import { endSession } from '../../platform/sessions.server.ts'
import { credentials, departure, user, userChange } from './accounts.contract.ts'
import {
  changeInvisible,
  changeLanguage,
  changePhotoMessages,
  userOf,
  welcomeIsShown,
} from './accounts.server.ts'
import { leave } from './leaving.server.ts'
import { logIn } from './login.server.ts'
import { changePassword } from './passwords.server.ts'

const path = '/api/user.php'
const userAnswer = z.object({ user: user.nullable() })
const theUser = answers('The user', z.object({ user }))

const userRoute = createRoute({
  method: 'get',
  path,
  summary: 'The member who is logged in, or null',
  responses: answers('The user', userAnswer),
})

const loginRoute = createRoute({
  method: 'post',
  path,
  summary: 'Logs in',
  request: jsonBody(credentials),
  responses: theUser,
})

const changeRoute = createRoute({
  method: 'put',
  path,
  summary:
    'Changes the language, the password, whether others find the member, or how photos in messages are shown',
  request: jsonBody(userChange),
  responses: theUser,
})

const leaveRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Deletes the account; for 14 days it can be brought back',
  request: jsonBody(departure),
  responses: answers('When it is erased for good', z.object({ deletion_date: z.iso.datetime() })),
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
    .openapi(loginRoute, async (c) => {
      const login = await logIn(c.var.siteId, c.req.valid('json'), clientInfoOf(c))
      if (c.var.actor) await endSession(c.var.actor)
      setLoginCookies(c, login)
      return c.json({ user: await userOf(login) }, 200)
    })
    .openapi(changeRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const { language, invisible, photo_messages, welcome_due, ...passwords } = c.req.valid('json')
      const { old_password = '', new_password = '', repeat = '' } = passwords
      // Three empty fields are a form that was sent too soon, and not a call about something else.
      if (Object.keys(passwords).length > 0)
        await changePassword(actor, { old_password, new_password, repeat })
      if (language) await changeLanguage(actor, language)
      if (invisible !== undefined) await changeInvisible(actor, invisible)
      if (photo_messages) await changePhotoMessages(actor, photo_messages)
      if (welcome_due === false) await welcomeIsShown(actor)
      return c.json({ user: await userOf(actor) }, 200)
    })
    .openapi(leaveRoute, async (c) => {
      const erased = await leave(actorOrRefuse(c), c.req.valid('json'))
      deleteCookie(c, cookies.session.name, { path: '/' })
      return c.json({ deletion_date: erased.toISOString() }, 200)
    })
    .openapi(logoutRoute, async (c) => {
      if (c.var.actor) await endSession(c.var.actor)
      deleteCookie(c, cookies.session.name, { path: '/' })
      return c.json({ user: null }, 200)
    })
