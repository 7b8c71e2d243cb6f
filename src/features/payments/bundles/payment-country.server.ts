import { type Country, countryOfLocale } from '../../../i18n/countries.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { countryOf, servedCountry } from '../../sites/visitor.server.ts'

type CountryHints = {
  siteId: string
  /** Cookie set on the shop pages. */
  chosen: string | undefined
  /** Cookie set on /lang-config. */
  selected: string | undefined
  address: string
  locale: Locale
}

/**
 * The payment country: the chosen one, else that of the profile, else a guess from cookie, address and locale. Only
 * countries that the site serves count.
 */
export async function paymentCountry(
  member: MemberKey | null,
  { siteId, chosen, selected, address, locale }: CountryHints,
): Promise<Country> {
  const site = siteById(siteId)
  const first = servedCountry(site, chosen)
  if (first) return first
  const home = servedCountry(site, member && (await homeOf(member)))
  const guess = home ?? countryOf(siteId, selected, address) ?? servedCountry(site, countryOfLocale(locale))
  return guess ?? (site.settings.countries[0] as Country)
}

async function homeOf({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<{ country: string | null }>(
    named('home_of')`SELECT country FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`,
  )
  return rows[0]?.country ?? null
}
