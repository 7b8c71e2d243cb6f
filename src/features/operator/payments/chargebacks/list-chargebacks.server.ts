import { db } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteIdsOf } from '../site-scope.server.ts'
import type { Chargeback, ChargebacksPage } from './chargebacks.contract.ts'

const pageSize = 50

/** Chargebacks, the newest first, with what was taken back of their orders and what was lost. */
export async function listChargebacks(actor: OperatorActor, before?: string): Promise<ChargebacksPage> {
  const sites = siteIdsOf(actor)
  const older = sql`
    AND (m.created_at, m.id) < (
      SELECT created_at, id FROM money_movements WHERE id = ${before} AND site_id = ANY(${sites}::uuid[]))`
  const { rows } = await db.query<Omit<Chargeback, 'at'> & { at: Date }>(sql`
    WITH page AS (
      SELECT m.* FROM unnest(${sites}::uuid[]) site (id) CROSS JOIN LATERAL (
        SELECT * FROM money_movements m
         WHERE m.site_id = site.id AND m.kind = 'chargeback' ${before ? older : sql``}
         ORDER BY m.created_at DESC, m.id DESC LIMIT ${pageSize + 1}) m
       ORDER BY m.created_at DESC, m.id DESC LIMIT ${pageSize + 1})
    SELECT m.id, m.site_id AS site, p.order_id AS order, p.member_id AS member, p.method, p.provider,
           m.created_at AS at, -m.amount AS amount, m.currency,
           coalesce(taken.amount, 0) AS credits, coalesce(lost.amount, 0) AS lost
      FROM page m JOIN payments p ON p.site_id = m.site_id AND p.id = m.payment_id
      LEFT JOIN transfers taken ON taken.site_id = p.site_id AND taken.cause = 'chargeback:' || p.order_id
      LEFT JOIN transfers lost ON lost.site_id = p.site_id AND lost.cause = 'loss:' || p.order_id
     ORDER BY m.created_at DESC, m.id DESC`)
  const shown = rows.slice(0, pageSize)
  return {
    chargebacks: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}
