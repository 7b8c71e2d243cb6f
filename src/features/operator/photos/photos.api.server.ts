import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { openFile } from '../../../platform/storage.server.ts'
import { sealingLimits } from '../sealed/seal.server.ts'
import { decide, heldFile, photoQueue, photoQueueLimits, release, seal, undo } from './photo-queue.server.ts'
import {
  decisionRequest,
  fileRequest,
  photoQueue as queue,
  queueRequest,
  sealRequest,
  undoRequest,
} from './photos.contract.ts'

const path = '/operator/api/photos'
const forModerators = { ...forOperators(['moderator']), ...limited(photoQueueLimits) }
const inFront = answers('The photos in front of the operator', queue)

const queueRoute = createRoute({
  method: 'post',
  path: `${path}/queue`,
  summary: 'Takes the next photos to inspect, and renews those that the operator holds',
  ...forModerators,
  request: jsonBody(queueRequest),
  responses: inFront,
})

const releaseRoute = createRoute({
  method: 'delete',
  path: `${path}/queue`,
  summary: 'Gives back the photos that the operator holds',
  ...forModerators,
  responses: answers('Given back', z.object({})),
})

const decideRoute = createRoute({
  method: 'post',
  path: `${path}/decisions`,
  summary: 'Decides about a photo. It takes effect after five more decisions or five minutes',
  ...forModerators,
  request: jsonBody(decisionRequest),
  responses: inFront,
})

const undoRoute = createRoute({
  method: 'delete',
  path: `${path}/decisions`,
  summary: 'Takes back one of the last five decisions',
  ...forModerators,
  request: jsonBody(undoRequest),
  responses: inFront,
})

const sealRoute = createRoute({
  method: 'post',
  path: `${path}/sealed`,
  summary: 'Seals a photo that the operator holds, for a suspected crime. An owner sees it',
  ...forOperators(['moderator']),
  ...limited([...photoQueueLimits, ...sealingLimits]),
  request: jsonBody(sealRequest),
  responses: inFront,
})

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/file`,
  summary: 'A file of a photo that the operator holds',
  ...forOperators(['moderator']),
  request: { query: fileRequest },
  responses: orRefused({
    200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } },
  }),
})

export const photoQueueApi = () =>
  apiOf()
    .openapi(queueRoute, async (c) => c.json(await photoQueue(operatorOf(c), c.req.valid('json').order), 200))
    .openapi(releaseRoute, async (c) => {
      await release(operatorOf(c))
      return c.json({}, 200)
    })
    .openapi(decideRoute, async (c) => {
      const { photo, order, ...decision } = c.req.valid('json')
      return c.json(await decide(operatorOf(c), photo, decision, order), 200)
    })
    .openapi(undoRoute, async (c) => {
      const { decision, order } = c.req.valid('json')
      return c.json(await undo(operatorOf(c), decision, order), 200)
    })
    .openapi(sealRoute, async (c) => {
      const { photo, kind, order } = c.req.valid('json')
      return c.json(await seal(operatorOf(c), photo, kind, order), 200)
    })
    .openapi(fileRoute, async (c) => {
      const file = await openFile(await heldFile(operatorOf(c), c.req.valid('query')))
      if (!file) throw refuse('not_found')
      // Kept by the browser for the undo, and for no longer than the operator may see it.
      const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=300' }
      return c.body(file.stream(), 200, headers)
    })
