import { type Country, countryOfLocale, isCountry } from '../../i18n/countries.ts'
import type { Locale } from '../../i18n/locales.ts'
import { pool } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countryOf } from '../sites/visitor.server.ts'

type CountryHints = {
  /** Cookie set on the shop pages. */
  chosen: string | undefined
  /** Cookie set on /lang-config. */
  selected: string | undefined
  address: string
  locale: Locale
}

/** The payment country: the chosen one, else that of the profile, else a guess from cookie, address and locale. */
export async function paymentCountry(
  member: MemberKey | null,
  { chosen, selected, address, locale }: CountryHints,
): Promise<Country> {
  if (isCountry(chosen)) return chosen
  const home = member && (await homeOf(member))
  return (isCountry(home) ? home : countryOf(selected, address)) ?? countryOfLocale(locale)
}

async function homeOf({ siteId, memberId }: MemberKey) {
  const { rows } = await pool.query<{ country: string | null }>({
    name: 'home_of',
    text: 'SELECT country FROM profiles WHERE site_id = $1 AND member_id = $2',
    values: [siteId, memberId],
  })
  return rows[0]?.country ?? null
}
