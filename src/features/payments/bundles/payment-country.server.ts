import type { Country } from '../../../i18n/countries.ts'
import { db } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { type CountryHints, paymentCountryOf, servedCountry } from '../../sites/visitor.server.ts'

type Hints = Omit<CountryHints, 'home'> & { siteId: string }

/** The payment country of a member or visitor. The profile is read only if no country was chosen. */
export async function paymentCountry(
  member: MemberKey | null,
  { siteId, ...hints }: Hints,
): Promise<Country> {
  const site = siteById(siteId)
  const home = member && !servedCountry(site, hints.chosen) ? await homeOf(member) : null
  return paymentCountryOf(site, { ...hints, home })
}

async function homeOf({ siteId, memberId }: MemberKey) {
  const { rows } = await db.query<{ country: string | null }>(
    named('home_of')`SELECT country FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`,
  )
  return rows[0]?.country ?? null
}
