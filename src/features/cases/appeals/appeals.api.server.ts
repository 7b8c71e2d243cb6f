import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { networkOf } from '../../../platform/rate-limit.server.ts'
import { appealAnswer, appealQuery, newAppeal } from './appeals.contract.ts'
import { appealBehind, appealLimits, fileAppeal } from './appeals.server.ts'

const path = '/api/appeal.php'

const readRoute = createRoute({
  method: 'get',
  path,
  summary: 'The decision behind the link of a mail, and the appeal against it. Needs no login',
  request: { query: appealQuery },
  responses: answers('The decision', appealAnswer),
})

const fileRoute = createRoute({
  method: 'post',
  path,
  summary: 'Appeal against a decision with the token of the mailed link. Needs no login',
  ...limited(appealLimits),
  request: jsonBody(newAppeal),
  responses: orRefused({
    201: { description: 'The appeal is stored', content: { 'application/json': { schema: z.object({}) } } },
  }),
})

export const appealsApi = () =>
  apiOf()
    .openapi(readRoute, async (c) =>
      c.json(await appealBehind(c.get('siteId'), c.req.valid('query').token), 200),
    )
    .openapi(fileRoute, async (c) => {
      await fileAppeal(c.get('siteId'), networkOf(c.get('address')), c.req.valid('json'))
      return c.json({}, 201)
    })
