import type { Context, Next } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { noteActivity } from '../features/search/activity/activity.server.ts'
import { siteOfHost } from '../features/sites/sites.server.ts'
import { isLocale, localeOfLanguage } from '../i18n/locales.ts'
import { cookies } from '../platform/cookies.ts'
import { isBrowserHidden } from '../platform/events/open-streams.server.ts'
import type { Env } from '../platform/http/env.server.ts'
import { isForOperators } from '../platform/operator-path.ts'
import { actorOf } from '../platform/sessions.server.ts'

/** Sets site, language and member of the request from its host and cookies. */
export const pickSite = createMiddleware<Env>((c, next) => {
  const sent = c.req.header('cookie') ? getCookie(c) : {}
  const chosen = c.env?.locale ?? languageInUrl(c) ?? sent[cookies.locale.name]
  const token = sent[cookies.session.name]
  if (isLocale(chosen)) c.set('locale', chosen)
  const site = siteOfHost(c.get('host'))
  c.set('siteId', site.id)
  c.set('actor', c.env?.actor ?? null)
  if (!isLocale(chosen)) c.set('locale', localeOfLanguage(site.settings.domain_language))
  const hasActor = c.env?.actor !== undefined
  // The console knows no members.
  return token && !hasActor && !isForOperators(c.req.path) ? asMember(c, token, next) : next()
})

/** Search engines know each language of a page by its own URL, with `?lang=`. */
function languageInUrl(c: Context<Env>) {
  const language = c.req.url.includes('lang=') ? c.req.query('lang') : undefined
  return isLocale(language) ? language : undefined
}

/** Requests that a browser makes by itself, or when the member leaves: they do not count as activity. */
const passivePaths =
  /^\/(api\/(events|page-hidden)\.php$|photos\/|share\/|app-icons\/|(favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest|offline\.html|sw\.js)$)/

async function asMember(c: Context<Env>, token: string, next: Next) {
  const actor = await actorOf(c.get('siteId'), token)
  c.set('actor', actor)
  if (actor && !passivePaths.test(c.req.path) && !isBrowserHidden(actor)) noteActivity(actor)
  await next()
}
