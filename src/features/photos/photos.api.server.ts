import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../platform/http/openapi.server.ts'
import { pictureBody, pictureOf } from '../../platform/http/picture-body.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { changePhoto, deletePhoto, photoChangeLimits } from './changes/change-photo.server.ts'
import { appealAgainst, appealLimits } from './inspection/appeals.server.ts'
import { photosOf } from './own-photos.server.ts'
import { id, ownPhoto, ownPhotos, photoAppeal, photoChange } from './photos.contract.ts'
import { addPhoto, uploadLimits } from './upload/upload.server.ts'
import { largestFile } from './upload/upload-rules.ts'

const path = '/api/photos.php'
const list = answers('All photos of the member', ownPhotos)

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'List the member’s own photos',
  responses: list,
})

const addRoute = createRoute({
  method: 'post',
  path,
  summary: 'Upload a photo. It is added after the others',
  ...limited(uploadLimits, { largestBody: largestFile, isUpload: true }),
  request: {
    query: z.object({ private: z.enum(['0', '1'], 'invalid').optional() }),
    headers: z.object({ 'idempotency-key': z.string().min(16, 'invalid').max(100, 'invalid').optional() }),
    body: pictureBody,
  },
  responses: orRefused({
    201: {
      description: 'The photo',
      content: { 'application/json': { schema: z.object({ photo: ownPhoto }) } },
    },
  }),
})

const changeRoute = createRoute({
  method: 'put',
  path,
  summary: 'Change a photo (main, private or public, crop, restore), or the order of all photos',
  ...limited(photoChangeLimits),
  request: jsonBody(photoChange),
  responses: list,
})

const deleteRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Delete a photo. It can be restored for 30 days, or for one if nobody else has seen it',
  ...limited(photoChangeLimits),
  request: jsonBody(z.object({ photo: id })),
  responses: list,
})

const appealRoute = createRoute({
  method: 'post',
  path: '/api/photo-appeal.php',
  summary: 'Ask to look again at the decision about a photo, once',
  ...limited(appealLimits),
  request: jsonBody(photoAppeal),
  responses: list,
})

export const photosApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json(await photosOf(actorOrRefuse(c)), 200))
    .openapi(addRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const photo = await addPhoto(actor, {
        body: pictureOf(c, { largest: largestFile }),
        isPrivate: c.req.valid('query').private === '1',
        network: networkOf(c.get('address')),
        key: c.req.valid('header')['idempotency-key'],
        signal: c.req.raw.signal,
      })
      return c.json({ photo }, 201)
    })
    .openapi(changeRoute, async (c) =>
      c.json(await changePhoto(actorOrRefuse(c), c.req.valid('json'), networkOf(c.get('address'))), 200),
    )
    .openapi(deleteRoute, async (c) =>
      c.json(
        await deletePhoto(actorOrRefuse(c), c.req.valid('json').photo, networkOf(c.get('address'))),
        200,
      ),
    )
    .openapi(appealRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await appealAgainst(actor, c.req.valid('json'))
      return c.json(await photosOf(actor), 200)
    })
