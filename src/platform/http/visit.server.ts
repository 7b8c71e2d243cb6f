import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { cookies } from '../cookies.ts'
import type { Env } from './env.server.ts'

/** The facts about a visitor in a request. Nobody has checked them. */
export const visitOf = (c: Context<Env>) => ({
  siteId: c.get('siteId'),
  address: c.get('address'),
  url: c.req.url,
  selectedCountry: getCookie(c, cookies.selectedCountry.name),
  trackingCookie: getCookie(c, cookies.tracking.name),
})
