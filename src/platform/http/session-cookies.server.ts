import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { browserName } from '../browser-name.ts'
import { cookies } from '../cookies.ts'
import { networkOf } from '../rate-limit.server.ts'
import type { ClientInfo, Login } from '../sessions.server.ts'
import type { Env } from './env.server.ts'

export const clientInfoOf = (c: Context<Env>): ClientInfo => ({
  network: networkOf(c.get('address')),
  browser: browserName(c.req.header('user-agent') ?? ''),
  browserToken: getCookie(c, cookies.browser.name),
})

/** Logs the browser in, and switches it to the member's language. */
export function setLoginCookies(c: Context<Env>, { token, browserToken, language }: Login) {
  setOwnCookie(c, cookies.session, token, true)
  setOwnCookie(c, cookies.browser, browserToken, true)
  // Not httpOnly: the page changes this cookie when the language changes.
  if (language) setOwnCookie(c, cookies.locale, language, false)
}

function setOwnCookie(
  c: Context<Env>,
  { name, days }: { name: string; days: number },
  value: string,
  httpOnly: boolean,
) {
  const secure = c.get('isHttps')
  setCookie(c, name, value, { path: '/', httpOnly, secure, sameSite: 'Lax', maxAge: days * 86400 })
}
