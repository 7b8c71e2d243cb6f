import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { type ExportPart, rowsOf } from '../../platform/privacy-parts.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { codesOf } from '../discounts/discounts.privacy.server.ts'

export const purchasesPart: ExportPart = {
  file: 'purchases.json',
  about: 'export.purchases',
  async read(member) {
    return {
      orders: await ordersOf(member),
      payments: await paymentsOf(member),
      codes: await codesOf(member),
      direct_debits: await debitsOf(member),
      refund_requests: await refundRequestsOf(member),
      charged_back_at: await chargebackOf(member),
    }
  },
}

const ordersOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT id, credits, bonus_credits, full_amount, amount, currency, country, code, status, created_at, completed_at, return_to
      FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`)

const paymentsOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT p.order_id AS "order", p.method, p.bank, p.card, p.amount, p.currency, p.status, p.created_at,
           coalesce((SELECT jsonb_agg(jsonb_build_object('kind', m.kind, 'amount', m.amount, 'date', m.created_at)
                                      ORDER BY m.id)
                       FROM money_movements m WHERE m.site_id = p.site_id AND m.payment_id = p.id), '[]') AS money
      FROM payments p
     WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY p.created_at, p.id`)

const debitsOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT order_id AS "order", iban_end, created_at FROM direct_debits
     WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, order_id`)

const refundRequestsOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT order_id AS "order", status, created_at, answered_at FROM refund_requests
     WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`)

async function chargebackOf({ siteId, memberId }: MemberKey) {
  const [row] = await rowsOf(
    sql`SELECT charged_back_at FROM members WHERE site_id = ${siteId} AND id = ${memberId}`,
  )
  return row?.charged_back_at ?? null
}

export const cardsPart: ExportPart = {
  file: 'cards.json',
  about: 'export.cards',
  /** Without the token, which belongs to the provider. */
  read: ({ siteId, memberId }) =>
    rowsOf(sql`
      SELECT brand, last_four, expiry_month, expiry_year, provider, created_at FROM saved_cards
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`),
}

/**
 * Orders and payments stay for the accounts, without card, bank and the page the buyer came from. An open payment keeps
 * its token, because it may be charged right now.
 */
export async function anonymisePayments(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(
    sql`UPDATE orders SET return_to = NULL WHERE site_id = ${siteId} AND member_id = ${memberId}`,
  )
  await tx.query(sql`
    UPDATE payments SET card = NULL, token = CASE status WHEN 'open' THEN token END, bank = NULL
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}
