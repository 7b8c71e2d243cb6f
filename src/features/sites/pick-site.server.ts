import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isLocale, localeOfLanguage } from '../../i18n/locales.ts'
import { cookies } from '../../platform/cookies.ts'
import { isBrowserHidden } from '../../platform/events/open-streams.server.ts'
import type { Env } from '../../platform/http/env.server.ts'
import { actorOf } from '../../platform/sessions.server.ts'
import { noteActivity } from '../search/activity.server.ts'
import { siteOfHost } from './sites.server.ts'

/** From host and cookies: which site, in which language, and who. */
export const pickSite = createMiddleware<Env>((c, next) => {
  const given = c.req.header('cookie') ? getCookie(c) : {}
  const chosen = given[cookies.locale.name]
  const token = given[cookies.session.name]
  if (isLocale(chosen)) c.set('locale', chosen)
  const site = siteOfHost(c.get('host'))
  c.set('siteId', site.id)
  c.set('actor', c.env?.actor ?? null)
  if (!isLocale(chosen)) c.set('locale', localeOfLanguage(site.settings.domain_language))
  const isKnown = c.env?.actor !== undefined
  return token && !isKnown ? asMember(c, token, next) : next()
})

/** What a browser does by itself, or because its member goes away. */
const notDone = /^\/(api\/(events|page-hidden)\.php$|photos\/)/

async function asMember(c: Context<Env>, token: string, next: Next) {
  const actor = await actorOf(c.get('siteId'), token)
  c.set('actor', actor)
  if (actor && !notDone.test(c.req.path) && !isBrowserHidden(actor)) noteActivity(actor)
  await next()
}
