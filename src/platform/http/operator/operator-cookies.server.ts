import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { OperatorLogin } from '../../operator-actor.ts'
import { consolePath } from '../../operator-path.ts'
import type { Env } from '../env.server.ts'

/** Browsers send them to the console alone, so the pages and the API of members never see them. */
export const operatorCookies = { session: 'operator_session', browser: 'operator_browser' } as const

const browserDays = 365

const attributes = (c: Context<Env>) =>
  ({ path: consolePath, httpOnly: true, secure: c.get('isHttps'), sameSite: 'Strict' }) as const

/** The session ends with the browser; the server ends it earlier. */
export function setOperatorCookies(c: Context<Env>, { token, browserToken }: OperatorLogin) {
  setCookie(c, operatorCookies.session, token, attributes(c))
  setCookie(c, operatorCookies.browser, browserToken, { ...attributes(c), maxAge: browserDays * 86400 })
}

export const removeOperatorSession = (c: Context<Env>) =>
  deleteCookie(c, operatorCookies.session, attributes(c))
