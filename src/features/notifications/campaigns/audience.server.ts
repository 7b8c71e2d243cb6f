import type { Locale } from '../../../i18n/locales.ts'
import { days, now } from '../../../platform/clock.ts'
import { db, type Queryable } from '../../../platform/database.server.ts'
import { join, sql } from '../../../platform/sql.server.ts'
import { mailLocale } from '../../sites/site-mail.server.ts'
import type { Campaign } from './campaign.server.ts'

/** SQL for the members `m` whom a campaign is for and who agreed to such mails. */
function isInAudience({ siteId, kind, audience }: Pick<Campaign, 'siteId' | 'kind' | 'audience'>) {
  const { country, language, active, members } = audience
  const conditions = [
    sql`m.site_id = ${siteId} AND m.status = 'active' AND m.email IS NOT NULL AND m.notifications_disabled = '{}'`,
    sql`
      EXISTS (SELECT FROM consents c WHERE c.site_id = m.site_id AND c.member_id = m.id
                 AND c.kind = ${kind} AND c.withdrawn_at IS NULL)`,
    ...(language ? [sql`coalesce(m.language, ${mailLocale(siteId, null)}) = ANY(${language})`] : []),
    ...(members ? [sql`m.is_paid = ${members === 'premium'}`] : []),
    ...(country
      ? [
          sql`
            EXISTS (SELECT FROM profiles p WHERE p.site_id = m.site_id AND p.member_id = m.id
                       AND p.country = ANY(${country}))`,
        ]
      : []),
    ...(active
      ? [
          sql`
            EXISTS (SELECT FROM member_search a WHERE a.site_id = m.site_id AND a.member_id = m.id
                       AND a.last_active >= ${new Date(now().getTime() - days(active))})`,
        ]
      : []),
  ]
  return join(conditions, ' AND ')
}

/** How many members the campaign would still reach now, by their language, the most first. */
export async function audienceCounts(campaign: Campaign): Promise<{ language: Locale; count: number }[]> {
  const { siteId, name, cursor } = campaign
  const { rows } = await db.query<{ language: Locale; count: number }>(sql`
    SELECT coalesce(m.language, ${mailLocale(siteId, null)}) AS language, count(*)::int AS count
      FROM members m
     WHERE ${isInAudience(campaign)}
       AND (m.id > ${cursor} OR EXISTS (SELECT FROM campaign_waits w
                                         WHERE w.site_id = m.site_id AND w.name = ${name} AND w.member_id = m.id))
     GROUP BY 1 ORDER BY 2 DESC, 1`)
  return rows
}

/** The ids of the next members of the audience, in the order of the cursor. */
export async function nextInAudience(tx: Queryable, campaign: Campaign, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(sql`
    SELECT m.id FROM members m WHERE ${isInAudience(campaign)} AND m.id > ${campaign.cursor} ORDER BY m.id LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}
