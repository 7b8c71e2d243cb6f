import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { isLocale, localeOfLanguage } from '../../i18n/locales.ts'
import { cookies } from '../../platform/cookies.ts'
import type { Env } from '../../platform/http/env.server.ts'
import { actorOf } from '../../platform/sessions.server.ts'
import { siteOfHost } from './sites.server.ts'

/** From host and cookies: which site, in which language, and who. */
export const pickSite = createMiddleware<Env>(async (c, next) => {
  const chosen = getCookie(c, cookies.locale.name)
  if (isLocale(chosen)) c.set('locale', chosen)
  const site = siteOfHost(c.var.host)
  c.set('siteId', site.id)
  if (!isLocale(chosen)) c.set('locale', localeOfLanguage(site.settings.domain_language))
  const token = getCookie(c, cookies.session.name)
  c.set('actor', token ? await actorOf(site.id, token) : null)
  await next()
})
