import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod'
import type { Country } from '../../i18n/countries.ts'
import { cookies } from '../../platform/cookies.ts'
import { actorOrRefuse, type Env } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { countHitOrRefuse, networkOf, type RateLimit } from '../../platform/rate-limit.server.ts'
import { Refusal, refuse } from '../../platform/refusals.ts'
import { activeDiscount, checkedCode, codeLimits } from '../discounts/discounts.server.ts'
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
import { providerNamed } from './providers/providers.server.ts'
import { refundRequestLimit, requestRefund } from './refunds/refund-requests.server.ts'
import { refundOrder } from './refunds/refunds.server.ts'
import { notificationPath } from './settlement/notification-path.ts'
import { settle } from './settlement/settle.server.ts'

const path = '/api/orders.php'
const refusedNotifications: RateLimit = {
  ...{ name: 'payment-notification', times: 600, perSeconds: 3600 },
  ...{ per: 'network', counts: 'refused notifications' },
}

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

const notificationRoute = createRoute({
  method: 'post',
  path: notificationPath,
  summary: 'Receives notifications from a payment provider; the provider’s adapter verifies them',
  ...limited([refusedNotifications], { largestBody: 256 * 1024 }),
  request: { query: z.object({ provider: z.string().max(40) }) },
  responses: answers('The notification was processed', z.object({})),
})

export const paymentsApi = () =>
  apiOf()
    .openapi(bundlesRoute, async (c) => {
      const { country: requested, code } = c.req.valid('query')
      const country = await countryFor(c, requested)
      const { actor, siteId, address } = c.var
      const discount =
        actor && (code ? checkedCode(actor, code, { country }, networkOf(address)) : activeDiscount(actor))
      return c.json(await offerIn(siteId, country, await discount), 200)
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
    .openapi(notificationRoute, async (c) => {
      const provider = providerNamed(c.req.valid('query').provider)
      const notification = { headers: c.req.raw.headers, body: await c.req.text() }
      const { reference, state } = await fromProvider(c, () => provider.readNotification(notification))
      await settle(provider.name, state ?? (await provider.fetch(reference)))
      return c.json({}, 200)
    })

/** Reading a notification throws unless it is from the provider. */
async function fromProvider<Read>(c: Context<Env>, read: () => Read): Promise<Read> {
  try {
    return read()
  } catch (error) {
    const { siteId, address } = c.var
    if (error instanceof Refusal) await countHitOrRefuse(siteId, refusedNotifications, networkOf(address))
    throw error
  }
}

/** The requested country, which the site must serve, or else the payment country. */
async function countryFor(c: Context<Env>, requested: Country | undefined): Promise<Country> {
  if (requested && !servedCountry(siteById(c.get('siteId')), requested))
    throw refuse('invalid', { fields: { country: 'invalid' } })
  return requested ?? guessCountry(c)
}

const guessCountry = (c: Context<Env>) =>
  paymentCountry(c.get('actor'), {
    siteId: c.get('siteId'),
    chosen: getCookie(c, cookies.paymentCountry.name),
    selected: getCookie(c, cookies.selectedCountry.name),
    address: c.get('address'),
    locale: c.get('locale'),
  })
