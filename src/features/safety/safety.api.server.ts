import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { answers, apiOf, orRefused } from '../../platform/http/openapi.server.ts'
import { blockedBy } from './blocked-members.server.ts'
import { blockMember, unblockMember } from './blocks.server.ts'
import { reportMember } from './reports.server.ts'
import { blockedAnswer, blockedQuery, report, whom } from './safety.contract.ts'

const path = '/api/block.php'
const nothing = answers('Done', z.object({}))

const blockedRoute = createRoute({
  method: 'get',
  path,
  summary: 'Whom the member has blocked, the newest first',
  request: { query: blockedQuery },
  responses: answers('A page of them', blockedAnswer),
})

const blockRoute = createRoute({
  method: 'post',
  path,
  summary: 'Blocks a member: neither sees nor reaches the other any more',
  request: jsonBody(whom),
  responses: nothing,
})

const unblockRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Takes a block back',
  request: jsonBody(whom),
  responses: nothing,
})

const reportRoute = createRoute({
  method: 'post',
  path: '/api/report.php',
  summary: 'Reports a member, or one of their photos, to whoever runs the site',
  request: jsonBody(report),
  responses: orRefused({
    201: { description: 'Noted', content: { 'application/json': { schema: z.object({}) } } },
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
