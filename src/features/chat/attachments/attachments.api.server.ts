import { createRoute } from '@hono/zod-openapi'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { pictureBody, pictureOf } from '../../../platform/http/picture-body.server.ts'
import { networkOf } from '../../../platform/rate-limit.server.ts'
import { largestFile } from '../../photos/upload/upload-rules.ts'
import { siteById } from '../../sites/sites.server.ts'
import { giftList, messagePhotoHeaders, messagePhotoQuery, uploadedPhoto } from '../chat.contract.ts'
import { recipientOf } from '../conversation/conversations.server.ts'
import { giftCredits, gifts } from './gifts/gifts.ts'
import { messagePhotoLimits, uploadMessagePhoto } from './photos/photo-message-upload.server.ts'

const messagePhotoPath = '/api/message-photo.php'

const giftsRoute = createRoute({
  method: 'get',
  path: '/api/gifts.php',
  summary: 'Lists the gifts that can be sent in a message',
  responses: answers('The gifts with their prices', giftList),
})

const photoRoute = createRoute({
  method: 'post',
  path: messagePhotoPath,
  summary:
    'Uploads a photo for a message to this member or in this conversation; POST /api/chat.php then sends it',
  ...limited(messagePhotoLimits, { largestBody: largestFile, isUpload: true }),
  request: { query: messagePhotoQuery, headers: messagePhotoHeaders, body: pictureBody },
  responses: orRefused({
    201: { description: 'The uploaded photo', content: { 'application/json': { schema: uploadedPhoto } } },
  }),
})

export const attachmentsApi = () =>
  apiOf()
    .openapi(giftsRoute, (c) => {
      const { gift_credits } = siteById(c.get('siteId')).settings
      return c.json({ gifts: gifts.map((code) => ({ code, credits: giftCredits(code, gift_credits) })) }, 200)
    })
    .openapi(photoRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const photo = await uploadMessagePhoto(actor, await recipientOf(actor, c.req.valid('query')), {
        body: pictureOf(c, { largest: largestFile }),
        network: networkOf(c.get('address')),
        key: c.req.valid('header')['idempotency-key'],
        signal: c.req.raw.signal,
      })
      return c.json({ photo }, 201)
    })
