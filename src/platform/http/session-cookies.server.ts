import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { browserName } from '../browser-name.ts'
import { cookies } from '../cookies.ts'
import { networkOf } from '../rate-limit.server.ts'
import type { ClientInfo, Login } from '../sessions.server.ts'
import type { Env } from './env.server.ts'

export const clientInfoOf = (c: Context<Env>): ClientInfo => ({
  network: networkOf(c.var.address),
  browser: browserName(c.req.header('user-agent') ?? ''),
  browserToken: getCookie(c, cookies.browser.name),
})

/** Lets the browser in. Whoever logs in gets the site in their own language. */
export function setLoginCookies(c: Context<Env>, { token, browserToken, language }: Login) {
  keep(c, cookies.session, token, true)
  keep(c, cookies.browser, browserToken, true)
  // The page itself changes its language later on, so this one is not kept from it.
  if (language) keep(c, cookies.locale, language, false)
}

function keep(
  c: Context<Env>,
  { name, days }: { name: string; days: number },
  value: string,
  httpOnly: boolean,
) {
  const secure = c.var.isHttps
  setCookie(c, name, value, { path: '/', httpOnly, secure, sameSite: 'Lax', maxAge: days * 86400 })
}
