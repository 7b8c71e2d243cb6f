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
      refunds: await refundsOf(member),
      receipts: await receiptsOf(member),
      refund_requests: await refundRequestsOf(member),
      spending_limits: await spendingLimitsOf(member),
      provider_messages: await messagesOf(member),
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
    SELECT order_id AS "order", status, created_at, answered_at, answer FROM refund_requests
     WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at, id`)

const spendingLimitsOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT cap, currency, next_cap, next_cap_at, paused_until, told_at FROM spending_limits
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)

/** The reason is what an operator noted. */
const refundsOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT p.order_id AS "order", r.amount, r.credits, r.status, r.reason, r.created_at
      FROM payments p JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
     WHERE p.site_id = ${siteId} AND p.member_id = ${memberId} ORDER BY r.created_at, r.id`)

/** With everything that they print. */
const receiptsOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT r.order_id AS "order", r.reference AS number, r.kind, r.country, r.currency, r.vat_rate, r.net, r.vat, r.gross,
           r.booked_at, r.facts
      FROM orders o JOIN receipts r ON r.site_id = o.site_id AND r.order_id = o.id
     WHERE o.site_id = ${siteId} AND o.member_id = ${memberId} ORDER BY r.booked_at, r.reference`)

const messagesOf = ({ siteId, memberId }: MemberKey) =>
  rowsOf(sql`
    SELECT p.order_id AS "order", p.provider, m.kind, m.body, m.times, m.created_at, m.last_at
      FROM payments p JOIN provider_messages m ON m.site_id = p.site_id AND m.payment_id = p.id
     WHERE p.site_id = ${siteId} AND p.member_id = ${memberId} ORDER BY m.created_at, m.id`)

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
 * Orders and payments stay for the accounts, without card, bank, hashes of the payer, what providers and operators said,
 * and the page the buyer came from, receipts without the name. An open payment keeps its token, because it may be charged right now.
 */
export async function anonymisePayments(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(
    sql`UPDATE orders SET return_to = NULL WHERE site_id = ${siteId} AND member_id = ${memberId}`,
  )
  // After the orders: whoever writes a receipt with the name holds a lock of its order.
  await tx.query(sql`
    UPDATE receipts SET facts = facts - 'name'
     WHERE site_id = ${siteId} AND facts ? 'name' AND order_id IN (
       SELECT id FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId})`)
  const ofMember = sql`
    site_id = ${siteId} AND payment_id IN (
      SELECT id FROM payments WHERE site_id = ${siteId} AND member_id = ${memberId})`
  await tx.query(sql`DELETE FROM provider_messages WHERE ${ofMember}`)
  await tx.query(sql`UPDATE refunds SET reason = NULL WHERE ${ofMember} AND reason IS NOT NULL`)
  await tx.query(sql`
    UPDATE payments SET card = NULL, token = CASE status WHEN 'open' THEN token END, bank = NULL, payer_iban = NULL,
           payer_phone = NULL
     WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}
