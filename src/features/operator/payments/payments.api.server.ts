import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { countMemberRead, memberReadLimits } from '../members/member-of.server.ts'
import { blockKey, blocksPage, blocksQuery, newBlock } from './blocks/blocks.contract.ts'
import { addBlock, listBlocks, removeBlock } from './blocks/blocks.server.ts'
import { chargebacksPage, chargebacksQuery } from './chargebacks/chargebacks.contract.ts'
import { listChargebacks } from './chargebacks/list-chargebacks.server.ts'
import { askProvider } from './order/ask-provider.server.ts'
import { askedOrder, orderDetails, orderQuery, partRefund } from './order/order.contract.ts'
import { readOrder } from './order/read-order.server.ts'
import { refundOrder } from './order/refund-order.server.ts'
import { listOrders } from './orders/list-orders.server.ts'
import { ordersFilter, ordersPage } from './orders/orders.contract.ts'
import { booksLimits, paymentLimits, reconcileLimits } from './payment-limits.server.ts'
import { readBooks, readReceipt } from './receipts/read-receipts.server.ts'
import { booksQuery, receiptQuery } from './receipts/receipts.contract.ts'
import { reconcileReports } from './reconcile/reconcile.contract.ts'
import { listReports, startReconciliation } from './reconcile/reconcile-reports.server.ts'
import { answerRequest, listRequests } from './requests/refund-requests.server.ts'
import { listRefundsByHand, markRefundMade } from './requests/refunds-by-hand.server.ts'
import {
  refundsByHandPage,
  requestAnswer,
  requestsPage,
  requestsQuery,
  sentRefund,
} from './requests/requests.contract.ts'

const path = '/operator/api/payments'
const done = z.object({})
/** Support answers members about their purchases; only finance moves money. */
const forReading = { ...forOperators(['finance', 'support']), ...limited(memberReadLimits) }
const forFinance = { ...forOperators(['finance']), ...limited(paymentLimits) }
const forMoney = { ...forOperators(['finance'], { isProofNeeded: true }), ...limited(paymentLimits) }

const ordersRoute = createRoute({
  method: 'get',
  path: `${path}/orders`,
  summary: 'Lists the orders of the operator’s sites, the newest first',
  ...forReading,
  request: { query: ordersFilter },
  responses: answers('A page of orders', ordersPage),
})

const orderRoute = createRoute({
  method: 'get',
  path: `${path}/order`,
  summary: 'An order with its payments, what their providers said, its money and its credits',
  ...forReading,
  request: { query: orderQuery },
  responses: answers('The order', orderDetails),
})

const receiptRoute = createRoute({
  method: 'get',
  path: `${path}/receipt`,
  summary: 'An invoice, credit note or debit note as a PDF. Each look at one is logged',
  ...forFinance,
  request: { query: receiptQuery },
  responses: orRefused({
    200: { description: 'A PDF', content: { 'application/pdf': { schema: z.string() } } },
  }),
})

const booksRoute = createRoute({
  method: 'get',
  path: `${path}/books`,
  summary: 'The receipts of a month on the operator’s sites as CSV, with totals by country and VAT rate',
  ...{ ...forOperators(['finance']), ...limited(booksLimits) },
  request: { query: booksQuery },
  responses: orRefused({
    200: { description: 'A CSV file', content: { 'text/csv': { schema: z.string() } } },
  }),
})

const refundRoute = createRoute({
  method: 'post',
  path: `${path}/order/refund`,
  summary: 'Refunds a part or the rest of a purchase',
  ...forMoney,
  request: jsonBody(partRefund),
  responses: answers('The order', orderDetails),
})

const askRoute = createRoute({
  method: 'post',
  path: `${path}/order/ask`,
  summary: 'Asks the provider again about an order that waits',
  ...forFinance,
  request: jsonBody(askedOrder),
  responses: answers('The order', orderDetails),
})

const requestsRoute = createRoute({
  method: 'get',
  path: `${path}/refund-requests`,
  summary: 'Lists requests for a refund',
  ...{ ...forOperators(['finance']), ...limited(memberReadLimits) },
  request: { query: requestsQuery },
  responses: answers('A page of requests', requestsPage),
})

const answerRoute = createRoute({
  method: 'put',
  path: `${path}/refund-requests`,
  summary: 'Grants or refuses a request for a refund, and tells the member',
  ...forMoney,
  request: jsonBody(requestAnswer),
  responses: answers('Answered', done),
})

const byHandRoute = createRoute({
  method: 'get',
  path: `${path}/refunds-by-hand`,
  summary: 'Lists refunds that an operator has to make at the provider',
  ...forOperators(['finance']),
  responses: answers('The refunds, the oldest first', refundsByHandPage),
})

const madeRoute = createRoute({
  method: 'put',
  path: `${path}/refunds-by-hand`,
  summary: 'Marks a refund as made at the provider',
  ...forMoney,
  request: jsonBody(sentRefund),
  responses: answers('Marked', done),
})

const chargebacksRoute = createRoute({
  method: 'get',
  path: `${path}/chargebacks`,
  summary: 'Lists chargebacks with what was taken back, the newest first',
  ...forReading,
  request: { query: chargebacksQuery },
  responses: answers('A page of chargebacks', chargebacksPage),
})

const blocksRoute = createRoute({
  method: 'get',
  path: `${path}/blocks`,
  summary: 'Lists the payers from whom no direct debit is collected, as keyed hashes',
  ...forOperators(['finance']),
  request: { query: blocksQuery },
  responses: answers('A page of blocks', blocksPage),
})

const blockRoute = createRoute({
  method: 'post',
  path: `${path}/blocks`,
  summary: 'Blocks an IBAN or a phone',
  ...forFinance,
  request: jsonBody(newBlock),
  responses: answers('Blocked', done),
})

const unblockRoute = createRoute({
  method: 'delete',
  path: `${path}/blocks`,
  summary: 'Removes a block',
  ...forFinance,
  request: jsonBody(blockKey),
  responses: answers('Removed', done),
})

const reportsRoute = createRoute({
  method: 'get',
  path: `${path}/reconcile`,
  summary: 'The last reports of the reconciliation',
  ...forOperators(['finance']),
  responses: answers('The reports, the newest first', reconcileReports),
})

const reconcileRoute = createRoute({
  method: 'post',
  path: `${path}/reconcile`,
  summary: 'Starts a reconciliation in the background, unless one is under way',
  ...forOperators(['finance']),
  ...limited(reconcileLimits),
  responses: answers('The reports, the newest first', reconcileReports),
})

export const operatorPaymentsApi = () =>
  apiOf()
    .openapi(ordersRoute, async (c) => c.json(await listOrders(await reader(c), c.req.valid('query')), 200))
    .openapi(orderRoute, async (c) => c.json(await readOrder(await reader(c), c.req.valid('query').id), 200))
    .openapi(receiptRoute, async (c) => {
      const { name, content } = await readReceipt(operatorOf(c), c.req.valid('query'))
      return c.body(content, 200, { 'Content-Type': 'application/pdf', ...asFile(name) })
    })
    .openapi(booksRoute, async (c) => {
      const { name, content } = await readBooks(operatorOf(c), c.req.valid('query').month)
      return c.body(content, 200, { 'Content-Type': 'text/csv; charset=utf-8', ...asFile(name) })
    })
    .openapi(refundRoute, async (c) => {
      const refund = c.req.valid('json')
      await refundOrder(operatorOf(c), refund)
      return c.json(await readOrder(operatorOf(c), refund.order), 200)
    })
    .openapi(askRoute, async (c) => {
      const { order } = c.req.valid('json')
      await askProvider(operatorOf(c), order)
      return c.json(await readOrder(operatorOf(c), order), 200)
    })
    .openapi(requestsRoute, async (c) =>
      c.json(await listRequests(await reader(c), c.req.valid('query')), 200),
    )
    .openapi(answerRoute, async (c) => {
      await answerRequest(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(byHandRoute, async (c) => c.json({ refunds: await listRefundsByHand(operatorOf(c)) }, 200))
    .openapi(madeRoute, async (c) => {
      await markRefundMade(operatorOf(c), c.req.valid('json').id)
      return c.json({}, 200)
    })
    .openapi(chargebacksRoute, async (c) =>
      c.json(await listChargebacks(await reader(c), c.req.valid('query').before), 200),
    )
    .openapi(blocksRoute, async (c) =>
      c.json(await listBlocks(operatorOf(c), c.req.valid('query').before), 200),
    )
    .openapi(blockRoute, async (c) => {
      await addBlock(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(unblockRoute, async (c) => {
      await removeBlock(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(reportsRoute, async (c) => c.json({ reports: await listReports(operatorOf(c)) }, 200))
    .openapi(reconcileRoute, async (c) => {
      await startReconciliation(operatorOf(c))
      return c.json({ reports: await listReports(operatorOf(c)) }, 200)
    })

const reader = (c: Parameters<typeof operatorOf>[0]) => countMemberRead(operatorOf(c))

const asFile = (name: string) => ({ 'Content-Disposition': `attachment; filename="${name}"` })
