import { createRoute } from '@hono/zod-openapi'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { pictureBody, pictureOf } from '../../platform/http/picture-body.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { largestFile } from '../photos/upload/upload-rules.ts'
import { askForGesture, askLimits, withdrawVerification } from './asking/ask.server.ts'
import { verificationOf } from './asking/own-verification.server.ts'
import { selfieLimits, sendSelfie } from './asking/send-selfie.server.ts'
import { verificationAnswer } from './verification.contract.ts'

const path = '/api/verification.php'
const responses = answers('The state of the verification', verificationAnswer)

const readRoute = createRoute({
  method: 'get',
  path,
  summary: 'Whether the member is verified, or has asked for it',
  responses,
})

const askRoute = createRoute({
  method: 'post',
  path,
  summary: 'Asks for a gesture to show on a selfie',
  ...limited(askLimits),
  responses,
})

const selfieRoute = createRoute({
  method: 'post',
  path: '/api/verification-selfie.php',
  summary: 'Sends the selfie with the gesture. An operator compares it with the photos; then it is erased',
  ...limited(selfieLimits, { largestBody: largestFile, isUpload: true }),
  request: { body: pictureBody },
  responses,
})

const withdrawRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Takes the request back, or gives up the mark',
  ...limited(askLimits),
  responses,
})

export const verificationApi = () =>
  apiOf()
    .openapi(readRoute, async (c) => c.json({ verification: await verificationOf(actorOrRefuse(c)) }, 200))
    .openapi(askRoute, async (c) => c.json({ verification: await askForGesture(actorOrRefuse(c)) }, 200))
    .openapi(selfieRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const verification = await sendSelfie(actor, {
        body: pictureOf(c, { largest: largestFile }),
        network: networkOf(c.get('address')),
        signal: c.req.raw.signal,
      })
      return c.json({ verification }, 200)
    })
    .openapi(withdrawRoute, async (c) =>
      c.json({ verification: await withdrawVerification(actorOrRefuse(c)) }, 200),
    )
