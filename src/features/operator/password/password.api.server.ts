import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { changePassword, passwordLimits } from './change-password.server.ts'
import { newOperatorPassword } from './password.contract.ts'

const changeRoute = createRoute({
  method: 'put',
  path: '/operator/api/password',
  summary: 'Replaces the own password and ends the other sessions',
  ...forOperators('operator', { isProofNeeded: true }),
  ...limited(passwordLimits),
  request: jsonBody(newOperatorPassword),
  responses: answers('Changed', z.object({})),
})

export const passwordApi = () =>
  apiOf().openapi(changeRoute, async (c) => {
    await changePassword(operatorOf(c), c.req.valid('json'))
    return c.json({}, 200)
  })
