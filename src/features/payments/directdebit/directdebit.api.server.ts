import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { networkOf } from '../../../platform/rate-limit.server.ts'
import { orderLimit } from '../orders/place-order.server.ts'
import {
  directDebit,
  directDebitAgain,
  directDebitCode,
  orderAnswer,
  waitingDebit,
} from '../payments.contract.ts'
import { confirmDebit, debitCodeLimit } from './mandate/confirm-debit.server.ts'
import { debitLimits, sendCodeAgain, startDebit, waitingDebitOf } from './mandate/start-debit.server.ts'

const path = '/api/directdebit.php'

const waitingRoute = createRoute({
  method: 'get',
  path,
  summary: 'Returns the direct debit of an order if it waits for the code from the text message',
  request: { query: directDebitAgain },
  responses: answers('The waiting direct debit, or null', z.object({ waiting: waitingDebit.nullable() })),
})

const startRoute = createRoute({
  method: 'post',
  path,
  summary: 'Sends the direct debit form; a confirmation code is sent to the phone by text message',
  ...limited([...debitLimits, orderLimit]),
  request: jsonBody(directDebit),
  responses: answers('Where the code was sent', waitingDebit),
})

const againRoute = createRoute({
  method: 'patch',
  path,
  summary: 'Sends a new code for the form that was sent before',
  ...limited([...debitLimits, orderLimit]),
  request: jsonBody(directDebitAgain),
  responses: answers('Where the code was sent', waitingDebit),
})

const confirmRoute = createRoute({
  method: 'put',
  path,
  summary: 'Confirms a direct debit with the code; the third wrong code ends it',
  ...limited([debitCodeLimit]),
  request: jsonBody(directDebitCode),
  responses: answers('The order; it stays pending until the bank has collected', orderAnswer),
})

export const directDebitApi = () =>
  apiOf()
    .openapi(waitingRoute, async (c) =>
      c.json({ waiting: await waitingDebitOf(actorOrRefuse(c), c.req.valid('query').order) }, 200),
    )
    .openapi(startRoute, async (c) => {
      const context = { locale: c.get('locale'), network: networkOf(c.get('address')) }
      return c.json(await startDebit(actorOrRefuse(c), c.req.valid('json'), context), 200)
    })
    .openapi(againRoute, async (c) => {
      const context = { locale: c.get('locale'), network: networkOf(c.get('address')) }
      return c.json(await sendCodeAgain(actorOrRefuse(c), c.req.valid('json').order, context), 200)
    })
    .openapi(confirmRoute, async (c) =>
      c.json({ order: await confirmDebit(actorOrRefuse(c), c.req.valid('json'), c.get('locale')) }, 200),
    )
