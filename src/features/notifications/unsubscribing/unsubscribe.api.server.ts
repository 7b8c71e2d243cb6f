import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { networkOf } from '../../../platform/rate-limit.server.ts'
import { notificationsOff } from '../../accounts/accounts.contract.ts'
import { mailTypes } from '../notifications.contract.ts'
import { changeSubscription, unsubscribeLimits } from './unsubscribe.server.ts'

/** Mail programs call it, so it needs neither our header nor our origin: the signed token is enough. */
export const unsubscribePath = '/api/unsubscribe.php'
const token = z.string('invalid').min(1, 'required').max(100, 'invalid')
const tokenQuery = { query: z.object({ token }) }

const openRoute = createRoute({
  method: 'get',
  path: unsubscribePath,
  summary: 'Redirect to the page that ends mails, for programs that open the address of the header',
  request: tokenQuery,
  responses: orRefused({ 302: { description: 'The page' } }),
})

const oneClickRoute = createRoute({
  method: 'post',
  path: unsubscribePath,
  summary: 'End the mails of a token, as mail programs do with one click (RFC 8058)',
  ...limited(unsubscribeLimits),
  request: tokenQuery,
  responses: orRefused({ 200: { description: 'Done' } }),
})

const changeRoute = createRoute({
  method: 'put',
  path: unsubscribePath,
  summary: 'End the mails of a token, or get them again',
  ...limited(unsubscribeLimits),
  request: jsonBody(z.object({ token, wanted: z.boolean() })),
  responses: answers(
    'The type of mail, and the reasons for which the member gets no mails of any type',
    z.object({ type: z.enum([...mailTypes, 'all']), disabled: z.array(z.enum(notificationsOff)) }),
  ),
})

export const unsubscribeApi = () =>
  apiOf()
    .openapi(openRoute, (c) =>
      c.redirect(`/unsubscribe?token=${encodeURIComponent(c.req.valid('query').token)}`),
    )
    .openapi(oneClickRoute, async (c) => {
      const change = { token: c.req.valid('query').token, isWanted: false }
      await changeSubscription({ siteId: c.get('siteId'), ...change, network: networkOf(c.get('address')) })
      return c.body(null, 200)
    })
    .openapi(changeRoute, async (c) => {
      const { token, wanted: isWanted } = c.req.valid('json')
      const network = networkOf(c.get('address'))
      return c.json(await changeSubscription({ siteId: c.get('siteId'), token, isWanted, network }), 200)
    })
