import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Country } from '../../i18n/countries.ts'
import { countryHints } from '../../platform/http/country-hints.server.ts'
import { actorOrRefuse, type Env } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { countHitOrRefuse, networkOf } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { activeDiscount, checkedCode, codeLimits } from '../discounts/discounts.server.ts'
import { currencyOf } from '../prices/currencies.ts'
import { siteById } from '../sites/sites.server.ts'
import { servedCountry } from '../sites/visitor.server.ts'
import { offerIn } from './bundles/offer.server.ts'
import { paymentCountry } from './bundles/payment-country.server.ts'
import { cancelOrder } from './orders/cancel-order.server.ts'
import { orderLimit, placeOrder, retryOrder } from './orders/place-order.server.ts'
import { orderOf, ordersOf } from './orders/read-orders.server.ts'
import {
  bundlesQuery,
  newOrder,
  offer,
  orderAnswer,
  orderCancel,
  orderHeaders,
  orderList,
  orderRetry,
  ordersQuery,
  refundRequest,
} from './payments.contract.ts'
import { refundRequestLimit, requestRefund } from './refunds/refund-requests.server.ts'
import { refundOrder } from './refunds/refunds.server.ts'
import { ownLimitNow } from './spending/own-limits.server.ts'

const path = '/api/orders.php'

const bundlesRoute = createRoute({
  method: 'get',
  path: '/api/bundles.php',
  summary: 'Lists the credit bundles with prices, the active discount and the payment methods',
  ...limited(codeLimits),
  request: { query: bundlesQuery },
  responses: answers('The offer', offer),
})

const placeRoute = createRoute({
  method: 'post',
  path,
  summary: 'Orders a bundle and starts its payment',
  ...limited([orderLimit, ...codeLimits]),
  request: { ...jsonBody(newOrder), headers: orderHeaders },
  responses: answers('The order; if it has a redirect, send the buyer there to pay', orderAnswer),
})

const retryRoute = createRoute({
  method: 'put',
  path,
  summary: 'Retries the payment of an unpaid order, with the same or another payment method',
  ...limited([orderLimit]),
  request: jsonBody(orderRetry),
  responses: answers('The order', orderAnswer),
})

const cancelRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Cancels an unpaid order',
  ...limited([orderLimit]),
  request: jsonBody(orderCancel),
  responses: answers('The order', orderAnswer),
})

const refundRoute = createRoute({
  method: 'post',
  path: '/api/refund.php',
  summary: 'Refunds the unspent credits of a purchase',
  ...limited([orderLimit]),
  request: jsonBody(refundRequest),
  responses: answers('The order', orderAnswer),
})

const refundRequestRoute = createRoute({
  method: 'put',
  path: '/api/refund.php',
  summary: 'Asks support to refund the unspent credits of a purchase, for refunds that are not automatic',
  ...limited([refundRequestLimit]),
  request: jsonBody(refundRequest),
  responses: answers('The order', orderAnswer),
})

const ordersRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the member’s orders, newest first, or returns the one with this id',
  request: { query: ordersQuery },
  responses: answers('The orders', orderList),
})

export const paymentsApi = () =>
  apiOf()
    .openapi(bundlesRoute, async (c) => {
      const { country: requested, code } = c.req.valid('query')
      const country = await countryFor(c, requested)
      const { actor, siteId, address } = c.var
      const discount =
        actor &&
        (await (code ? checkedCode(actor, code, { country }, networkOf(address)) : activeDiscount(actor)))
      const own_limit = actor && (await ownLimitNow(actor, currencyOf(country)))
      return c.json({ ...(await offerIn(siteId, country, discount)), own_limit }, 200)
    })
    .openapi(placeRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const request = c.req.valid('json')
      const order = await placeOrder(actor, request, {
        key: c.req.valid('header')['idempotency-key'],
        country: await countryFor(c, request.country),
        locale: c.get('locale'),
        network: networkOf(c.get('address')),
      })
      return c.json({ order }, 200)
    })
    .openapi(retryRoute, async (c) =>
      c.json({ order: await retryOrder(actorOrRefuse(c), c.req.valid('json'), c.get('locale')) }, 200),
    )
    .openapi(cancelRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countHitOrRefuse(actor.siteId, orderLimit, actor.memberId)
      return c.json({ order: await cancelOrder(actor, c.req.valid('json').order) }, 200)
    })
    .openapi(refundRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countHitOrRefuse(actor.siteId, orderLimit, actor.memberId)
      return c.json({ order: await refundOrder(actor, c.req.valid('json').order) }, 200)
    })
    .openapi(refundRequestRoute, async (c) => {
      return c.json({ order: await requestRefund(actorOrRefuse(c), c.req.valid('json').order) }, 200)
    })
    .openapi(ordersRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const { id, before } = c.req.valid('query')
      if (id) return c.json({ orders: [await orderOf(actor, id)], next: null }, 200)
      return c.json(await ordersOf(actor, before), 200)
    })

/** The requested country, which the site must serve, or else the payment country. */
async function countryFor(c: Context<Env>, requested: Country | undefined): Promise<Country> {
  if (requested && !servedCountry(siteById(c.get('siteId')), requested))
    throw refuse('invalid', { fields: { country: 'invalid' } })
  return requested ?? guessCountry(c)
}

const guessCountry = (c: Context<Env>) =>
  paymentCountry(c.get('actor'), { siteId: c.get('siteId'), ...countryHints(c) })
