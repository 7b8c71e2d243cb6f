import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../platform/http/openapi.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { memberCard } from '../profiles/profiles.contract.ts'
import { autoLike, autoLikeLimits } from './automatic/auto-like.server.ts'
import { likeAnswer, likesAnswer, likesQuery, likeTarget } from './likes.contract.ts'
import {
  likeLimits,
  likeMember,
  seeLike,
  sightingLimits,
  unlikeLimits,
  unlikeMember,
} from './likes.server.ts'
import { likesOf } from './list/likes-list.server.ts'

const path = '/api/like.php'
const nothing = answers('Done', z.object({}))

const likesRoute = createRoute({
  method: 'get',
  path: '/api/likes.php',
  summary: 'Lists the likes the member received and gave, or one kind of them, or their matches',
  request: { query: likesQuery },
  responses: answers('One page of the list', likesAnswer),
})

const likeRoute = createRoute({
  method: 'post',
  path,
  summary: 'Likes a member',
  ...limited(likeLimits),
  request: jsonBody(likeTarget),
  responses: answers('Whether it is a match, and whether the like is held', likeAnswer),
})

const unlikeRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Takes a like back',
  ...limited(unlikeLimits),
  request: jsonBody(likeTarget),
  responses: nothing,
})

const seeRoute = createRoute({
  method: 'put',
  path,
  summary: 'Marks the like received from a member as seen',
  ...limited(sightingLimits),
  request: jsonBody(likeTarget),
  responses: nothing,
})

export const autoLikePath = '/api/auto-like.php'

const autoLikeRoute = createRoute({
  method: 'get',
  path: autoLikePath,
  summary: 'Lets a fictional profile like the member, at most once a day',
  ...limited(autoLikeLimits),
  responses: orRefused({
    200: {
      description: 'The fictional profile that likes the member',
      content: { 'application/json': { schema: memberCard } },
    },
    204: { description: 'No automatic like today' },
  }),
})

export const likesApi = () =>
  apiOf()
    .openapi(likesRoute, async (c) => c.json(await likesOf(actorOrRefuse(c), c.req.valid('query')), 200))
    .openapi(likeRoute, async (c) =>
      c.json(
        await likeMember(actorOrRefuse(c), c.req.valid('json').profile, networkOf(c.get('address'))),
        200,
      ),
    )
    .openapi(unlikeRoute, async (c) => {
      await unlikeMember(actorOrRefuse(c), c.req.valid('json').profile)
      return c.json({}, 200)
    })
    .openapi(seeRoute, async (c) => {
      await seeLike(actorOrRefuse(c), c.req.valid('json').profile)
      return c.json({}, 200)
    })
    .openapi(autoLikeRoute, async (c) => {
      const card = await autoLike(actorOrRefuse(c))
      return card ? c.json(card, 200) : c.body(null, 204)
    })
