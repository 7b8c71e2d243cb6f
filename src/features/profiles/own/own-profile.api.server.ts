import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { userOf } from '../../accounts/accounts.server.ts'
import { ownProfile, ownProfileChange } from '../profiles.contract.ts'
import { changeOwnProfile, profileChanges } from './change-profile.server.ts'

const path = '/api/profile.php'
const theProfile = answers('The profile', z.object({ profile: ownProfile }))

const profileRoute = createRoute({
  method: 'get',
  path,
  summary: 'Get the profile of the logged-in member',
  responses: theProfile,
})

const changeRoute = createRoute({
  method: 'put',
  path,
  summary: 'Change the given fields of the logged-in member’s profile',
  ...limited([profileChanges], { largestBody: 32 * 1024 }),
  request: jsonBody(ownProfileChange),
  responses: theProfile,
})

export const ownProfileApi = () =>
  apiOf()
    .openapi(profileRoute, async (c) => c.json({ profile: (await userOf(actorOrRefuse(c))).profile }, 200))
    .openapi(changeRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await changeOwnProfile(actor, c.req.valid('json'), c.get('locale'))
      return c.json({ profile: (await userOf(actor)).profile }, 200)
    })
