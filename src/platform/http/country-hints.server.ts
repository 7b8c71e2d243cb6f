import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { cookies } from '../cookies.ts'
import type { Env } from './env.server.ts'

/** Where a request suggests that its sender pays: the chosen and the selected country, the address and the language. */
export const countryHints = (c: Context<Env>) => ({
  chosen: getCookie(c, cookies.paymentCountry.name),
  selected: getCookie(c, cookies.selectedCountry.name),
  address: c.get('address'),
  locale: c.get('locale'),
})
