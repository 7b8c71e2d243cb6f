import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { ClaimedPush } from './claim.server.ts'
import type { Outcome } from './outcome.ts'

/**
 * Writes down what became of claimed push messages. A row whose date has changed since is another message, which replaced
 * the sent one or was claimed after the lease: it stays.
 */
export async function settlePushes(outcomes: ReadonlyMap<ClaimedPush, Outcome>) {
  const ended: ClaimedPush[] = []
  const gone: ClaimedPush[] = []
  const later: (ClaimedPush & { at: Date })[] = []
  for (const [push, outcome] of outcomes)
    if (outcome instanceof Date) later.push({ ...push, at: outcome })
    else (outcome === 'gone' ? gone : ended).push(push)
  await Promise.all([
    ended.length > 0 &&
      db.query(sql`
        DELETE FROM pushes p USING ${keysOf(ended)}
         WHERE p.site_id = k.site_id AND p.id = k.id AND p.due_at = k.lease_until`),
    gone.length > 0 &&
      db.query(sql`
        DELETE FROM push_subscriptions d USING unnest(${gone.map(({ site_id }) => site_id)}::uuid[],
               ${gone.map(({ subscription_id }) => subscription_id)}::uuid[]) AS k (site_id, id)
         WHERE d.site_id = k.site_id AND d.id = k.id`),
    later.length > 0 &&
      db.query(sql`
        UPDATE pushes p SET due_at = a.at
          FROM ${keysOf(later)}
          JOIN unnest(${later.map(({ id }) => id)}::uuid[], ${later.map(({ at }) => at)}::timestamptz[]) AS a (id, at)
            USING (id)
         WHERE p.site_id = k.site_id AND p.id = k.id AND p.due_at = k.lease_until`),
  ])
}

const keysOf = (pushes: ClaimedPush[]) => sql`
  unnest(${pushes.map(({ site_id }) => site_id)}::uuid[], ${pushes.map(({ id }) => id)}::uuid[],
         ${pushes.map(({ lease_until }) => lease_until)}::timestamptz[]) AS k (site_id, id, lease_until)`
