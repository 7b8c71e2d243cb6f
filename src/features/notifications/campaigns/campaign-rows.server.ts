import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'
import type { Campaign } from './campaign.server.ts'

type CampaignKey = Pick<Campaign, 'siteId' | 'name'>

const columns = sql`
  site_id AS "siteId", name, kind, texts, audience, per_minute AS "perMinute", state, cursor_id AS cursor, mails`

/** Campaigns, the newest first. */
export async function campaignsWhere(condition: Sql, limit: number): Promise<Campaign[]> {
  const { rows } = await db.query<Campaign>(
    sql`SELECT ${columns} FROM campaigns WHERE ${condition} ORDER BY created_at DESC, name LIMIT ${limit}`,
  )
  return rows
}

/** Stores a new campaign, or replaces one that has not been started. Returns false if it has been. */
export async function storeCampaign(
  campaign: CampaignKey & Pick<Campaign, 'kind' | 'texts' | 'audience' | 'perMinute'>,
) {
  const { siteId, name, kind, texts, audience, perMinute } = campaign
  const { rowCount } = await db.query(sql`
    INSERT INTO campaigns (site_id, name, kind, texts, audience, per_minute, created_at)
    VALUES (${siteId}, ${name}, ${kind}, ${texts}, ${audience}, ${perMinute}, ${now()})
    ON CONFLICT (site_id, name) DO UPDATE
       SET kind = excluded.kind, texts = excluded.texts, audience = excluded.audience, per_minute = excluded.per_minute
     WHERE campaigns.state = 'draft'`)
  return rowCount === 1
}

/** Starts a campaign, or continues a stopped one. */
export async function startCampaign({ siteId, name }: CampaignKey) {
  await db.query(sql`
    UPDATE campaigns SET state = 'running', next_at = ${now()}
     WHERE site_id = ${siteId} AND name = ${name} AND state IN ('draft', 'stopped')`)
}

/** Returns false if it is not running. */
export async function stopCampaign({ siteId, name }: CampaignKey) {
  const { rowCount } = await db.query(sql`
    UPDATE campaigns SET state = 'stopped' WHERE site_id = ${siteId} AND name = ${name} AND state = 'running'`)
  return rowCount === 1
}

/** Campaigns whose next mails are due. */
export async function campaignsDue(): Promise<CampaignKey[]> {
  const { rows } = await db.query<CampaignKey>(sql`
    SELECT site_id AS "siteId", name FROM campaigns WHERE state = 'running' AND next_at <= ${now()} ORDER BY next_at`)
  return rows
}

/** A campaign whose next mails are due, locked. Null if another process is sending them or has sent them. */
export async function lockDueCampaign(
  tx: Transaction,
  { siteId, name }: CampaignKey,
): Promise<Campaign | null> {
  const { rows } = await tx.query<Campaign>(sql`
    SELECT ${columns} FROM campaigns
     WHERE site_id = ${siteId} AND name = ${name} AND state = 'running' AND next_at <= ${now()} FOR UPDATE SKIP LOCKED`)
  return rows[0] ?? null
}

/** Writes how far a campaign has come. The next mails follow in the next minute of the clock. */
export async function writeProgress(tx: Transaction, campaign: Campaign, isDone: boolean) {
  const { siteId, name, cursor, mails } = campaign
  const minute = minutes(1)
  const next = new Date((Math.floor(now().getTime() / minute) + 1) * minute)
  await tx.query(sql`
    UPDATE campaigns SET cursor_id = ${cursor}, mails = ${mails}, next_at = ${next}, state = ${isDone ? 'done' : 'running'}
     WHERE site_id = ${siteId} AND name = ${name}`)
}
