import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { Notice } from '../telling/notice-of.ts'

let whenQueued = () => {}

/** Calls the sender of this process when a push message is queued. */
export function onQueued(listener: () => void) {
  whenQueued = listener
}

/** Queues a push message for each browser of a member. It replaces one about the same that was not sent yet. */
export async function queuePush(tx: Transaction, { siteId, memberId }: MemberKey, notice: Notice) {
  const { about, kind, profile } = notice
  await tx.query(sql`
    INSERT INTO pushes (site_id, id, subscription_id, about, kind, profile_id, due_at, created_at)
    SELECT site_id, gen_random_uuid(), id, ${about}, ${kind}, ${profile}, ${now()}, ${now()}
      FROM push_subscriptions WHERE site_id = ${siteId} AND member_id = ${memberId}
    ON CONFLICT (site_id, subscription_id, about) DO UPDATE
       SET kind = excluded.kind, due_at = excluded.due_at, attempts = 0, created_at = excluded.created_at`)
  tx.afterCommit(() => whenQueued())
}
