import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { inserted, sql } from '../src/platform/sql.server.ts'

type Given = { code?: string | null; status?: string; amount?: number; country?: string }

/** Inserts an order row, without placing it. */
export async function anOrderRow(
  { siteId, memberId }: MemberKey,
  { code = null, status = 'pending', amount = 2999, country = 'NL' }: Given = {},
) {
  const id = newId()
  const bundle = newId()
  const owner = { siteId, currency: 'EUR', credits: 50, amount, createdAt: now() }
  await db.query(sql`INSERT INTO bundles ${inserted({ ...owner, id: bundle, withdrawnAt: now() })}`)
  const order = {
    ...{ ...owner, id, memberId, key: newId(), bundleId: bundle, fullAmount: amount, country, code, status },
    ...{ pendingAt: now(), completedAt: status === 'completed' ? now() : null },
    waitsFor: status === 'pending' ? 'form' : null,
  }
  await db.query(sql`INSERT INTO orders ${inserted(order)}`)
  return id
}
