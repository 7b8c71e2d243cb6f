import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { likeTarget } from './likes.contract.ts'
import { swipe, swipeAnswer, swipeCards } from './swipe.contract.ts'
import { answerSwipe, swipeCardsFor, undoSwipe } from './swipe.server.ts'

const path = '/api/swipe.php'

const cardsRoute = createRoute({
  method: 'get',
  path,
  summary: 'Whom to answer about next in the swipe game',
  responses: answers('A few of them', swipeCards),
})

const answerRoute = createRoute({
  method: 'post',
  path,
  summary: 'Yes or no to a member; a yes is a like',
  request: jsonBody(swipe),
  responses: answers('What has become of it', swipeAnswer),
})

const undoRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Takes the last no back',
  request: jsonBody(likeTarget),
  responses: answers('Done', z.object({})),
})

export const swipeApi = () =>
  apiOf()
    .openapi(cardsRoute, async (c) => c.json(await swipeCardsFor(actorOrRefuse(c)), 200))
    .openapi(answerRoute, async (c) =>
      c.json(await answerSwipe(actorOrRefuse(c), c.req.valid('json'), networkOf(c.var.address)), 200),
    )
    .openapi(undoRoute, async (c) => {
      await undoSwipe(actorOrRefuse(c), c.req.valid('json').profile)
      return c.json({}, 200)
    })
