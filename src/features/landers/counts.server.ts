import type { Country } from '../../i18n/countries.ts'
import { minutes, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { onlineMinutes } from '../profiles/age.server.ts'
import { sameForVisitors } from '../sites/same-for-visitors.server.ts'
import type { Counts } from './landers.contract.ts'

const kept = sameForVisitors<Counts>()

/** The number of members, without fictional ones: those of a country, or of the whole site. */
export const countsOf = (siteId: string, country: Country | null) =>
  kept(siteId, country, () => count(siteId, country))

type Row = { region: string | null; total: number; online: number }

async function count(siteId: string, country: Country | null): Promise<Counts> {
  const since = new Date(now().getTime() - minutes(onlineMinutes))
  const { rows } = await db.query<Row>(sql`
    SELECT region, count(*)::int AS total, (count(*) FILTER (WHERE last_active > ${since}))::int AS online
      FROM member_search
     WHERE site_id = ${siteId} AND is_visible AND NOT is_fictional ${country ? sql`AND country = ${country}` : sql``}
     GROUP BY region`)
  const sum = (of: 'total' | 'online') => rows.reduce((all, row) => all + row[of], 0)
  const regions = rows.flatMap(({ region, total }) => (country && region ? [[region, total] as const] : []))
  return { country, total: sum('total'), online: sum('online'), regions: Object.fromEntries(regions) }
}
