import { db, transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import {
  grantRefund,
  refuseRefund,
  type WaitingRequest,
} from '../../../payments/refunds/refund-requests.server.ts'
import { record } from '../../audit/audit.server.ts'
import { countPaymentChange } from '../payment-limits.server.ts'
import { siteIdsOf } from '../site-scope.server.ts'
import type { RefundRequest, RequestAnswer, RequestsPage, RequestsQuery } from './requests.contract.ts'

const pageSize = 50

type Row = Omit<RefundRequest, 'created' | 'answered'> & { created: Date; answered: Date | null }

/** Requests for a refund. Those that wait come with the oldest first, answered ones with the newest first. */
export async function listRequests(
  actor: OperatorActor,
  { status, before }: RequestsQuery,
): Promise<RequestsPage> {
  const sites = siteIdsOf(actor)
  const isOldestFirst = status === 'waiting'
  const order = isOldestFirst ? sql`q.created_at, q.id` : sql`q.created_at DESC, q.id DESC`
  const cursor = sql`
    (SELECT created_at, id FROM refund_requests WHERE id = ${before} AND site_id = ANY(${sites}::uuid[]))`
  const beyond = isOldestFirst ? sql`(q.created_at, q.id) > ${cursor}` : sql`(q.created_at, q.id) < ${cursor}`
  const { rows } = await db.query<Row>(sql`
    WITH page AS (
      SELECT q.* FROM unnest(${sites}::uuid[]) site (id) CROSS JOIN LATERAL (
        SELECT * FROM refund_requests q
         WHERE q.site_id = site.id AND q.status = ${status} ${before ? sql`AND ${beyond}` : sql``}
         ORDER BY ${order} LIMIT ${pageSize + 1}) q
       ORDER BY ${order} LIMIT ${pageSize + 1})
    SELECT q.id, q.site_id AS site, q.order_id AS order, q.member_id AS member, q.status, q.created_at AS created,
           q.answered_at AS answered, q.answer, a.email AS operator, f.name, o.amount, o.currency,
           o.credits + o.bonus_credits AS credits,
           (SELECT count(*)::int FROM payments p JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
             WHERE p.site_id = q.site_id AND p.member_id = q.member_id AND r.kind = 'refund') AS earlier
      FROM page q JOIN orders o ON o.site_id = q.site_id AND o.id = q.order_id
      LEFT JOIN operators a ON a.id = q.operator_id
      LEFT JOIN profiles f ON f.site_id = q.site_id AND f.member_id = q.member_id
     ORDER BY ${order}`)
  const shown = rows.slice(0, pageSize)
  return {
    requests: shown.map(({ created, answered, ...row }) => ({
      ...row,
      created: created.toISOString(),
      answered: answered?.toISOString() ?? null,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Grants or refuses a request, and tells the member. The second of two operators who answer is refused. */
export async function answerRequest(actor: OperatorActor, { id, answer, text }: RequestAnswer) {
  await countPaymentChange(actor)
  const request = await requestFor(actor, id)
  const { siteId, memberId, orderId } = request
  const given = { text, operatorId: actor.operatorId }
  await transaction(async (tx) => {
    const refund =
      answer === 'grant' ? await grantRefund(tx, request, given) : await refuseRefund(tx, request, given)
    await record(tx, actor, {
      kind: answer === 'grant' ? 'refund_granted' : 'refund_refused',
      ...{ siteId, memberId, subject: orderId },
      ...(refund && { after: refund }),
    })
  })
}

async function requestFor(actor: OperatorActor, id: string): Promise<WaitingRequest> {
  const { rows } = await db.query<WaitingRequest>(sql`
    SELECT site_id AS "siteId", id, order_id AS "orderId", member_id AS "memberId" FROM refund_requests
     WHERE site_id = ANY(${siteIdsOf(actor)}::uuid[]) AND id = ${id}`)
  if (!rows[0]) throw refuse('not_found')
  return rows[0]
}
