import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { likeTarget } from '../likes/likes.contract.ts'
import { countedLikes } from '../likes/likes.server.ts'
import { browsingLimits, countBrowsing } from '../profiles/browsing/browsing-limits.server.ts'
import { countryOf } from '../sites/visitor.server.ts'
import { swipe, swipeAnswer, swipeCards } from './swipe.contract.ts'
import { answerLimit, answerSwipe, cardsLimit, swipeCardsFor, undoSwipe } from './swipe.server.ts'

const path = '/api/swipe.php'

const cardsRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the next members to answer yes or no to in the swipe game',
  ...limited([cardsLimit, ...browsingLimits('search')]),
  responses: answers('The next cards, the last no that can be undone, and the yeses left', swipeCards),
})

const answerRoute = createRoute({
  method: 'post',
  path,
  summary: 'Answers yes or no to a member; a yes is a like',
  ...limited([answerLimit, ...countedLikes]),
  request: jsonBody(swipe),
  responses: answers('Whether it is a match, and the yeses left', swipeAnswer),
})

const undoRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Undoes the last answer, if it was a no to this member',
  ...limited([answerLimit]),
  request: jsonBody(likeTarget),
  responses: answers('Done', z.object({})),
})

export const swipeApi = () =>
  apiOf()
    .openapi(cardsRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countBrowsing('search', { ...actor, network: networkOf(c.get('address')) })
      return c.json(await swipeCardsFor(actor, countryOf(visitOf(c))), 200)
    })
    .openapi(answerRoute, async (c) =>
      c.json(await answerSwipe(actorOrRefuse(c), c.req.valid('json'), networkOf(c.get('address'))), 200),
    )
    .openapi(undoRoute, async (c) => {
      await undoSwipe(actorOrRefuse(c), c.req.valid('json').profile)
      return c.json({}, 200)
    })
