import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { enqueue, type Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { providerOf } from '../providers/providers.server.ts'

/** Deletes one or all of a member's cards: from our database in this transaction, and at the provider by a job. */
export async function forgetCards(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  id: string | null = null,
) {
  const { rows } = await tx.query<{ provider: string; token: string }>(sql`
    DELETE FROM saved_cards WHERE site_id = ${siteId} AND member_id = ${memberId}
       AND (${id}::uuid IS NULL OR id = ${id}) RETURNING provider, token`)
  for (const card of rows) await enqueue(tx, forgetCard, { siteId, ...card })
}

export const forgetCard: Job<{ siteId: string; provider: string; token: string }> = {
  name: 'forget-card',
  async run({ token, ...account }) {
    await (await providerOf(account)).removeCard?.(token)
  },
}
