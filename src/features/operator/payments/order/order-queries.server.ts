import { sql } from '../../../../platform/sql.server.ts'
import type { FoundOrder } from './load-order.server.ts'

export const orderQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT o.id, o.site_id AS site, o.member_id AS member, p.name, o.status, o.credits + o.bonus_credits AS credits,
         o.full_amount, o.amount, o.currency, o.country, o.code, o.created_at AS created,
         o.completed_at AS completed, o.waits_for
    FROM orders o LEFT JOIN profiles p ON p.site_id = o.site_id AND p.member_id = o.member_id
   WHERE o.site_id = ${siteId} AND o.id = ${id}`

export const paymentsQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT id, provider, reference, method, bank, card, amount, currency, status, created_at AS created, looks AS polls,
         look_at AS next_poll
    FROM payments WHERE site_id = ${siteId} AND order_id = ${id} ORDER BY created_at, id`

export const messagesQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT m.payment_id AS payment, m.id, m.kind, m.body, m.times, m.created_at AS first, m.last_at AS last
    FROM payments p JOIN provider_messages m ON m.site_id = p.site_id AND m.payment_id = p.id
   WHERE p.site_id = ${siteId} AND p.order_id = ${id} ORDER BY m.created_at, m.id`

export const moneyQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT m.payment_id AS payment, m.id, m.kind, m.amount, m.created_at AS at
    FROM payments p JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
   WHERE p.site_id = ${siteId} AND p.order_id = ${id} ORDER BY m.created_at, m.id`

/** By their causes, which are unique and indexed. */
export const creditsQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT id, reason, CASE WHEN from_wallet IS NULL THEN amount ELSE -amount END AS amount,
         from_wallet IS NULL AND to_wallet IS NULL AS is_loss, created_at AS at
    FROM transfers
   WHERE site_id = ${siteId} AND cause = ANY(
     ARRAY['order:' || ${id}::text, 'refund:' || ${id}::text, 'chargeback:' || ${id}::text, 'loss:' || ${id}::text]
     || ARRAY(SELECT 'refund:' || ${id}::text || '#' || r.id FROM payments p
                JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
               WHERE p.site_id = ${siteId} AND p.order_id = ${id}))
   ORDER BY created_at, id`

export const refundsQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT r.payment_id AS payment, r.id, r.kind, r.amount, r.credits, r.status, r.reason, o.email AS operator,
         r.created_at AS at
    FROM payments p JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
    LEFT JOIN operators o ON o.id = r.operator_id
   WHERE p.site_id = ${siteId} AND p.order_id = ${id} ORDER BY r.created_at, r.id`

export const receiptsQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT id, reference AS number, kind, gross, vat FROM receipts
   WHERE site_id = ${siteId} AND order_id = ${id} ORDER BY year, number`

export const dueReceiptsQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT d.movement_id FROM payments p
    JOIN money_movements m ON m.site_id = p.site_id AND m.payment_id = p.id
    JOIN receipts_due d ON d.site_id = m.site_id AND d.movement_id = m.id
   WHERE p.site_id = ${siteId} AND p.order_id = ${id}`

export const requestQuery = ({ siteId, id }: FoundOrder) => sql`
  SELECT q.id, q.status, q.answer, o.email AS operator, q.created_at AS at
    FROM refund_requests q LEFT JOIN operators o ON o.id = q.operator_id
   WHERE q.site_id = ${siteId} AND q.order_id = ${id}`
