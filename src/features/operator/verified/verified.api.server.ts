import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { openFile } from '../../../platform/storage.server.ts'
import { heldPicture } from '../../verification/decisions/queue.server.ts'
import { compareLimits, decide, giveBack, holdRequests } from './compare.server.ts'
import { heldRequests, pictureQuery, verdict } from './verified.contract.ts'

const path = '/operator/api/verifications'
const forModerators = { ...forOperators(['moderator']), ...limited(compareLimits) }
const responses = answers('The selfies that the operator holds', heldRequests)

const holdRoute = createRoute({
  method: 'post',
  path,
  summary: 'Takes the next selfies to compare, and keeps those the operator holds',
  ...forModerators,
  responses,
})

const decideRoute = createRoute({
  method: 'put',
  path,
  summary: 'Decides about a selfie that the operator holds. The selfie is erased',
  ...forModerators,
  request: jsonBody(verdict),
  responses,
})

const giveBackRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Gives back the selfies that the operator holds',
  ...forModerators,
  responses: answers('Given back', z.object({})),
})

const pictureRoute = createRoute({
  method: 'get',
  path: `${path}/picture`,
  summary: 'The selfie, or a photo of its member, for the operator who holds it',
  ...forOperators(['moderator']),
  request: { query: pictureQuery },
  responses: { 200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } } },
})

export const verifiedApi = () =>
  apiOf()
    .openapi(holdRoute, async (c) => c.json(await holdRequests(operatorOf(c)), 200))
    .openapi(decideRoute, async (c) => c.json(await decide(operatorOf(c), c.req.valid('json')), 200))
    .openapi(giveBackRoute, async (c) => {
      await giveBack(operatorOf(c))
      return c.json({}, 200)
    })
    .openapi(pictureRoute, async (c) => {
      const { id, photo } = c.req.valid('query')
      const key = await heldPicture(operatorOf(c), id, photo)
      const file = key && (await openFile(key))
      if (!file) throw refuse('not_found')
      return c.body(file.stream(), 200, {
        'Content-Type': 'image/webp',
        'Content-Length': String(file.size),
        'Cache-Control': 'no-store',
      })
    })
