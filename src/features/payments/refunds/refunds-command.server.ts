import { db, transaction } from '../../../platform/database.server.ts'
import { isId } from '../../../platform/ids.server.ts'
import { Refusal } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { mostListed, onSiteOf } from '../../sites/operator.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { grantRefund, refuseRefund, type WaitingRequest } from './refund-requests.server.ts'
import { markRefundSent, type RefundByHand, refundsByHandWhere } from './refunds-by-hand.server.ts'

const usage = 'npm run operator -- refunds [list | grant ID | refuse ID [REASON] | sent ID] [--site HOST]'

type OnSite = ReturnType<typeof onSiteOf>
type Row = WaitingRequest & { asked: string; amount: number; currency: string; earlier: number }

/** Runs an operator's command about requests for refunds and returns the lines to print. */
export async function refundsCommand([action = 'list', id = '', ...more]: string[], host?: string) {
  const onSite = onSiteOf(host)
  if (action === 'list' && !id) return [...(await waitingRequests(onSite)), ...(await refundsByHand(onSite))]
  if (action === 'sent' && id && more.length === 0) return markSent(id, onSite)
  if ((action !== 'grant' && action !== 'refuse') || !id || more.length > (action === 'refuse' ? 1 : 0))
    throw new StartProblem(usage)
  const [request] = isId(id) ? await requestsWhere(sql`q.id = ${id} AND ${onSite}`) : []
  if (!request) throw new StartProblem(`There is no waiting request ${id}.`)
  if (action === 'refuse') {
    await transaction((tx) => refuseRefund(tx, request, { text: more[0] ?? '' })).catch(explain)
    return [`Refused ${id}.`]
  }
  const { amount } = await transaction((tx) => grantRefund(tx, request)).catch(explain)
  return [`Granted ${id}: ${amountOf(amount, request.currency)} goes back.`]
}

async function waitingRequests(onSite: OnSite) {
  const rows = await requestsWhere(onSite)
  return rows.length > 0 ? rows.map(lineOf) : ['No request for a refund is waiting.']
}

const requestsWhere = async (where: OnSite) =>
  (
    await db.query<Row>(sql`
      SELECT q.* FROM (
        SELECT q.site_id, q.site_id AS "siteId", q.id, q.order_id AS "orderId", q.member_id AS "memberId", o.amount,
               o.currency, to_char(q.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS asked, q.created_at,
               (SELECT count(*)::int FROM payments p JOIN refunds r ON r.site_id = p.site_id AND r.payment_id = p.id
                 WHERE p.site_id = q.site_id AND p.member_id = q.member_id AND r.kind = 'refund') AS earlier
          FROM refund_requests q JOIN orders o ON o.site_id = q.site_id AND o.id = q.order_id
         WHERE q.status = 'waiting') q
       WHERE ${where} ORDER BY created_at, id LIMIT ${mostListed}`)
  ).rows

const lineOf = ({ siteId, id, orderId, memberId, asked, amount, currency, earlier }: Row) =>
  [
    ...[id, siteById(siteId).host, asked, amountOf(amount, currency)],
    ...[`order ${orderId}`, `member ${memberId}`, `earlier refunds: ${earlier}`],
  ].join('  ')

const amountOf = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`

const reasons: Partial<Record<Refusal['code'], string>> = {
  not_found: 'It was answered meanwhile.',
  refund_answered: 'It was answered meanwhile.',
  refund_done: 'The money of this purchase has gone back already. Refuse the request.',
  refund_nothing: 'All credits of this purchase have been used. Refuse the request.',
}

function explain(error: unknown): never {
  const reason = error instanceof Refusal && reasons[error.code]
  throw reason ? new StartProblem(reason) : error
}

/** Of providers without an interface for refunds. */
async function refundsByHand(onSite: OnSite) {
  const { rows } = await db.query<RefundByHand>(sql`${refundsByHandWhere(onSite)} LIMIT ${mostListed}`)
  return rows.map(({ id, siteId, amount, currency, provider, reference }) =>
    [
      ...[id, siteById(siteId).host, amountOf(amount, currency)],
      `to refund by hand at ${provider}, reference ${reference ?? 'unknown'}`,
    ].join('  '),
  )
}

async function markSent(id: string, onSite: OnSite) {
  if (!(await markRefundSent(id, onSite))) throw new StartProblem(`There is no refund ${id} to make by hand.`)
  return [`Marked ${id} as sent.`]
}
