import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import type { Currency } from '../../prices/currencies.ts'
import { defaultBundles } from './default-bundles.ts'

export type OfferedBundle = {
  id: string
  currency: Currency
  credits: number
  amount: number
  isHighlighted: boolean
}

const columns = sql`id, currency, credits, amount, is_highlighted AS "isHighlighted"`

/** A site's bundles in this currency, smallest first. Creates the default bundles on first use. */
export async function bundlesOf(siteId: string, currency: Currency): Promise<OfferedBundle[]> {
  const offered = await offeredIn(siteId, currency)
  if (offered.length > 0) return offered
  await createDefaults(siteId, currency)
  return offeredIn(siteId, currency)
}

export async function offeredBundle(siteId: string, id: string): Promise<OfferedBundle> {
  const { rows } = await db.query<OfferedBundle>(
    sql`SELECT ${columns} FROM bundles WHERE site_id = ${siteId} AND id = ${id} AND withdrawn_at IS NULL`,
  )
  if (!rows[0]) throw refuse('bundle_gone')
  return rows[0]
}

async function offeredIn(siteId: string, currency: Currency) {
  const { rows } = await db.query<OfferedBundle>(named('bundles_of')`
    SELECT ${columns} FROM bundles
     WHERE site_id = ${siteId} AND currency = ${currency} AND withdrawn_at IS NULL ORDER BY bundles.credits`)
  return rows
}

/** Concurrent calls create the bundles once. A site that withdrew all its bundles gets no new ones. */
async function createDefaults(siteId: string, currency: Currency) {
  const defaults = defaultBundles(currency)
  await db.query(sql`
    INSERT INTO bundles (site_id, id, currency, credits, amount, is_highlighted, created_at)
    SELECT ${siteId}, id, ${currency}, credits, amount, highlighted, ${now()}
      FROM unnest(${defaults.map(() => newId())}::uuid[],
              ${defaults.map(({ credits }) => credits)}::int[], ${defaults.map(({ amount }) => amount)}::int[], ${defaults.map(({ isHighlighted }) => isHighlighted)}::boolean[]) defaults (id, credits, amount, highlighted)
     WHERE NOT EXISTS (SELECT FROM bundles WHERE site_id = ${siteId} AND currency = ${currency})
    ON CONFLICT DO NOTHING`)
}
