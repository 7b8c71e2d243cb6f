import { db, type Queryable } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named } from '../../../platform/sql.server.ts'
import type { CreditReason } from '../../credits/credits.contract.ts'

const entriesPerPage = 50

const orderCause = /^(?:order|refund|chargeback):([^#]+)/

type Row = {
  number: number
  amount: number
  balance: number
  reason: CreditReason
  cause: string
  created_at: Date
}

/** The transfers of a member's wallet with the balance after each, newest first. */
export async function statementOf(
  { siteId, memberId }: MemberKey,
  before: number | null,
  tx: Queryable = db,
) {
  const { rows } = await tx.query<Row>(named('statement_of')`
      WITH wallet AS (SELECT site_id, id FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId}), entries AS (
        SELECT number, amount, reason, cause, created_at
          FROM wallet JOIN transfers t ON t.site_id = wallet.site_id AND to_wallet = wallet.id
         UNION ALL
        SELECT number, -amount, reason, cause, created_at
          FROM wallet JOIN transfers t ON t.site_id = wallet.site_id AND from_wallet = wallet.id
      ), with_balance AS (SELECT *, sum(amount) OVER (ORDER BY number)::int AS balance FROM entries)
      SELECT * FROM with_balance
       WHERE ${before}::int IS NULL OR number < ${before} ORDER BY number DESC LIMIT ${entriesPerPage + 1}`)
  const page = rows.slice(0, entriesPerPage)
  return {
    entries: page.map(({ cause, created_at, ...entry }) => ({
      ...entry,
      order: orderCause.exec(cause)?.[1] ?? null,
      date: created_at.toISOString(),
    })),
    next: rows.length > entriesPerPage ? (page.at(-1)?.number ?? null) : null,
  }
}
