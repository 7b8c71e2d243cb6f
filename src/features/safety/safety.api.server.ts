import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../platform/http/openapi.server.ts'
import { blockedBy } from './blocks/blocked-members.server.ts'
import { blockLimit, blockMember, unblockMember } from './blocks/blocks.server.ts'
import { reportLimit, reportMember } from './reports/reports.server.ts'
import { blockedAnswer, blockedQuery, blockRequest, report } from './safety.contract.ts'

const path = '/api/block.php'
const nothing = answers('Done. The answer does not reveal whether the member exists', z.object({}))

const blockedRoute = createRoute({
  method: 'get',
  path,
  summary: 'List the members the caller has blocked, the newest first',
  request: { query: blockedQuery },
  responses: answers('One page of the list', blockedAnswer),
})

const blockRoute = createRoute({
  method: 'post',
  path,
  summary: 'Block a member, so that neither can see or reach the other',
  ...limited([blockLimit]),
  request: jsonBody(blockRequest),
  responses: nothing,
})

const unblockRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Unblock a member',
  ...limited([blockLimit]),
  request: jsonBody(blockRequest),
  responses: nothing,
})

const reportRoute = createRoute({
  method: 'post',
  path: '/api/report.php',
  summary: 'Report a member, one of their photos or one of their messages to the operator of the site',
  ...limited([reportLimit]),
  request: jsonBody(report),
  responses: orRefused({
    201: { description: 'The report is stored', content: { 'application/json': { schema: z.object({}) } } },
  }),
})

export const safetyApi = () =>
  apiOf()
    .openapi(blockedRoute, async (c) =>
      c.json(await blockedBy(actorOrRefuse(c), c.req.valid('query').next), 200),
    )
    .openapi(blockRoute, async (c) => {
      await blockMember(actorOrRefuse(c), c.req.valid('json').profile)
      return c.json({}, 200)
    })
    .openapi(unblockRoute, async (c) => {
      await unblockMember(actorOrRefuse(c), c.req.valid('json').profile)
      return c.json({}, 200)
    })
    .openapi(reportRoute, async (c) => {
      await reportMember(actorOrRefuse(c), c.req.valid('json'))
      return c.json({}, 201)
    })
