import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { networkOf } from '../../../platform/rate-limit.server.ts'
import {
  directDebit,
  directDebitAgain,
  directDebitCode,
  orderAnswer,
  waitingDebit,
} from '../payments.contract.ts'
import { confirmDebit } from './confirm-debit.server.ts'
import { sendCodeAgain, startDebit, waitingDebitOf } from './start-debit.server.ts'

const path = '/api/directdebit.php'

const waitingRoute = createRoute({
  method: 'get',
  path,
  summary: 'Whether an order waits for the code from the phone',
  request: { query: directDebitAgain },
  responses: answers('What it waits for, or null', z.object({ waiting: waitingDebit.nullable() })),
})

const startRoute = createRoute({
  method: 'post',
  path,
  summary: 'Fills in the form of a direct debit; a code goes to the phone',
  request: jsonBody(directDebit),
  responses: answers('Where the code went', waitingDebit),
})

const againRoute = createRoute({
  method: 'patch',
  path,
  summary: 'Sends another code for what was filled in before',
  request: jsonBody(directDebitAgain),
  responses: answers('Where the code went', waitingDebit),
})

const confirmRoute = createRoute({
  method: 'put',
  path,
  summary: 'Confirms a direct debit by the code from the phone; the third wrong one ends it',
  request: jsonBody(directDebitCode),
  responses: answers('The order, on its way to be paid', orderAnswer),
})

export const directDebitApi = () =>
  apiOf()
    .openapi(waitingRoute, async (c) =>
      c.json({ waiting: await waitingDebitOf(actorOrRefuse(c), c.req.valid('query').order) }, 200),
    )
    .openapi(startRoute, async (c) => {
      const where = { locale: c.var.locale, network: networkOf(c.var.address) }
      return c.json(await startDebit(actorOrRefuse(c), c.req.valid('json'), where), 200)
    })
    .openapi(againRoute, async (c) => {
      const where = { locale: c.var.locale, network: networkOf(c.var.address) }
      return c.json(await sendCodeAgain(actorOrRefuse(c), c.req.valid('json').order, where), 200)
    })
    .openapi(confirmRoute, async (c) =>
      c.json({ order: await confirmDebit(actorOrRefuse(c), c.req.valid('json'), c.var.locale) }, 200),
    )
