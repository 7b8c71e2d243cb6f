import type { Country } from '../../../i18n/countries.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { Buyer } from '../providers/provider.ts'

/** The facts that a provider gets about the buyer of an order, or about a member who saves a card. */
export async function buyerOf({
  siteId,
  memberId,
  orderId,
}: {
  siteId: string
  memberId: string | null
  orderId: string | null
}): Promise<Buyer> {
  const { rows } = await db.query<{ email: string | null; country: Country | null }>(sql`
    SELECT (SELECT email FROM members WHERE site_id = ${siteId} AND id = ${memberId}) AS email,
           (SELECT country FROM orders WHERE site_id = ${siteId} AND id = ${orderId}) AS country`)
  return rows[0] ?? { email: null, country: null }
}
