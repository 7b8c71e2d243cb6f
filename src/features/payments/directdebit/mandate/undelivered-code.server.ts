import { transaction } from '../../../../platform/database.server.ts'
import { announce } from '../../../../platform/events/events.server.ts'
import { sql } from '../../../../platform/sql.server.ts'

/** The code of a direct debit could not be delivered: its page loads what it waits for again, and says so. */
export async function textMessageFailed({ siteId, id }: { siteId: string; id: string }) {
  await transaction(async (tx) => {
    const { rows } = await tx.query<{ order_id: string; member_id: string }>(sql`
      SELECT order_id, member_id FROM direct_debits WHERE site_id = ${siteId} AND text_id = ${id}`)
    for (const { order_id, member_id } of rows)
      await announce(tx, { siteId, memberId: member_id }, { type: 'order', data: { order: order_id } })
  })
}
