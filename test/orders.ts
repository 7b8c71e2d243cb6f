import { now } from '../src/platform/clock.ts'
import { pool } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'

type Given = { code?: string | null; status?: string; amount?: number; country?: string }

/** Inserts an order row, without placing it. */
export async function anOrderRow(
  { siteId, memberId }: MemberKey,
  { code = null, status = 'pending', amount = 2999, country = 'NL' }: Given = {},
) {
  const id = newId()
  const bundle = newId()
  await pool.query(
    `INSERT INTO bundles (site_id, id, currency, credits, amount, created_at, withdrawn_at)
     VALUES ($1, $2, 'EUR', 50, $3, $4, $4)`,
    [siteId, bundle, amount, now()],
  )
  await pool.query(
    `INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, full_amount, amount, currency, country, code,
                         status, created_at, pending_at, completed_at)
     VALUES ($1, $2, $3, $4, $5, 50, $6, $6, 'EUR', $7, $8, $9, $10, $10, $11)`,
    [
      ...[siteId, id, memberId, newId(), bundle, amount, country, code, status, now()],
      status === 'completed' ? now() : null,
    ],
  )
  return id
}
