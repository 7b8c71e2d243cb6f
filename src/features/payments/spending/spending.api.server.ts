import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { countryHints } from '../../../platform/http/country-hints.server.ts'
import { actorOrRefuse, type Env } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { currencyOf } from '../../prices/currencies.ts'
import { paymentCountry } from '../bundles/payment-country.server.ts'
import { capChange, pauseStart, spending } from './spending.contract.ts'
import { changeCap, pauseBuying, spendingLimit, spendingOf } from './spending.server.ts'

const path = '/api/spending.php'

const readRoute = createRoute({
  method: 'get',
  path,
  summary: 'Tells what the member spent by month, and the limits they have set themselves',
  responses: answers('The spending', spending),
})

const capRoute = createRoute({
  method: 'put',
  path,
  summary: 'Sets the cap for a month; a lower one counts at once, a higher one or none after 24 hours',
  ...limited([spendingLimit]),
  request: jsonBody(capChange),
  responses: answers('The spending', spending),
})

const pauseRoute = createRoute({
  method: 'post',
  path,
  summary: 'Pauses buying; a pause cannot be shortened',
  ...limited([spendingLimit]),
  request: jsonBody(pauseStart),
  responses: answers('The spending', spending),
})

export const spendingApi = () =>
  apiOf()
    .openapi(readRoute, async (c) => {
      const actor = actorOrRefuse(c)
      return c.json(await spendingOf(actor, await currencyFor(c, actor)), 200)
    })
    .openapi(capRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const currency = await currencyFor(c, actor)
      await changeCap(actor, c.req.valid('json').cap, currency)
      return c.json(await spendingOf(actor, currency), 200)
    })
    .openapi(pauseRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const currency = await currencyFor(c, actor)
      await pauseBuying(actor, c.req.valid('json').days, currency)
      return c.json(await spendingOf(actor, currency), 200)
    })

const currencyFor = async (c: Context<Env>, { siteId, memberId }: Actor) =>
  currencyOf(await paymentCountry({ siteId, memberId }, { siteId, ...countryHints(c) }))
