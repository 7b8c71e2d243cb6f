import { now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Currency } from './currencies.ts'
import { defaultBundles } from './default-bundles.ts'

export type OfferedBundle = {
  id: string
  currency: Currency
  credits: number
  amount: number
  isHighlighted: boolean
}

const columns = 'id, currency, credits, amount, is_highlighted AS "isHighlighted"'

/** A site's bundles in this currency, smallest first. Creates the default bundles on first use. */
export async function bundlesOf(siteId: string, currency: Currency): Promise<OfferedBundle[]> {
  const offered = await offeredIn(siteId, currency)
  if (offered.length > 0) return offered
  await createDefaults(siteId, currency)
  return offeredIn(siteId, currency)
}

export async function offeredBundle(siteId: string, id: string): Promise<OfferedBundle> {
  const { rows } = await pool.query<OfferedBundle>(
    `SELECT ${columns} FROM bundles WHERE site_id = $1 AND id = $2 AND withdrawn_at IS NULL`,
    [siteId, id],
  )
  if (!rows[0]) throw refuse('bundle_gone')
  return rows[0]
}

async function offeredIn(siteId: string, currency: Currency) {
  const { rows } = await pool.query<OfferedBundle>({
    name: 'bundles_of',
    text: `SELECT ${columns} FROM bundles
            WHERE site_id = $1 AND currency = $2 AND withdrawn_at IS NULL ORDER BY bundles.credits`,
    values: [siteId, currency],
  })
  return rows
}

/** Concurrent calls create the bundles once. A site that withdrew all its bundles gets no new ones. */
async function createDefaults(siteId: string, currency: Currency) {
  const defaults = defaultBundles(currency)
  await pool.query(
    `INSERT INTO bundles (site_id, id, currency, credits, amount, is_highlighted, created_at)
     SELECT $1, id, $2, credits, amount, highlighted, $7
       FROM unnest($3::uuid[], $4::int[], $5::int[], $6::boolean[]) defaults (id, credits, amount, highlighted)
      WHERE NOT EXISTS (SELECT FROM bundles WHERE site_id = $1 AND currency = $2)
     ON CONFLICT DO NOTHING`,
    [
      siteId,
      currency,
      defaults.map(() => newId()),
      defaults.map(({ credits }) => credits),
      defaults.map(({ amount }) => amount),
      defaults.map(({ isHighlighted }) => isHighlighted),
      now(),
    ],
  )
}
