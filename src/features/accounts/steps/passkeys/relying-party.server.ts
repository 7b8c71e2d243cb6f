import { knownHost, siteAddress } from '../../../sites/sites.server.ts'

/** The host and the origin that passkeys are bound to. */
export type RelyingParty = { id: string; origin: string }

/**
 * Each site has passkeys of its own, bound to its host. `host` is the one that the browser shows: a site can have several,
 * and a subdomain shares the passkeys of the site's own host. An unknown host gets those of the site, which no browser
 * uses there.
 */
export function relyingPartyOf(
  siteId: string,
  { host, isHttps }: { host: string; isHttps: boolean },
): RelyingParty {
  const own = new URL(siteAddress(siteId))
  if (knownHost(host)?.id !== siteId) return { id: own.hostname, origin: own.origin }
  const shown = new URL(`${isHttps ? 'https' : 'http'}://${host}`)
  const isBelow = shown.hostname.endsWith(`.${own.hostname}`)
  return { id: isBelow ? own.hostname : shown.hostname, origin: shown.origin }
}
