import { createRoute } from '@hono/zod-openapi'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { discountCodeAnswer, discountQuery, stayRequest } from './discounts.contract.ts'
import { checkedCode, codeLimits, welcomeCodeFor } from './discounts.server.ts'
import { discountToStay, stayLimit } from './offers/stay.server.ts'

const path = '/api/discountcode.php'

const codeRoute = createRoute({
  method: 'get',
  path,
  summary: 'Returns a discount code if the member can use it; with welcome=true, their welcome discount',
  ...limited(codeLimits),
  request: { query: discountQuery },
  responses: answers('The discount code', discountCodeAnswer),
})

const stayRoute = createRoute({
  method: 'post',
  path,
  summary:
    'Returns the one personal discount code for a member who deletes their account because of the price',
  ...limited([stayLimit]),
  request: jsonBody(stayRequest),
  responses: answers('The discount code', discountCodeAnswer),
})

export const discountsApi = () =>
  apiOf()
    .openapi(codeRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const { code, welcome, ...purchase } = c.req.valid('query')
      if (welcome) return c.json({ discountcode: await welcomeCodeFor(actor) }, 200)
      if (!code) throw refuse('invalid', { fields: { code: 'code_missing' } })
      const network = networkOf(c.get('address'))
      return c.json({ discountcode: await checkedCode(actor, code, purchase, network) }, 200)
    })
    .openapi(stayRoute, async (c) => c.json({ discountcode: await discountToStay(actorOrRefuse(c)) }, 200))
