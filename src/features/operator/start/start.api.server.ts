import { createRoute } from '@hono/zod-openapi'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { startPage } from './start.contract.ts'
import { waitingWork } from './waiting-work.server.ts'

const startRoute = createRoute({
  method: 'get',
  path: '/operator/api/start',
  summary: 'The work that waits for the operator',
  ...forOperators('operator'),
  responses: answers('How much waits, and since when', startPage),
})

export const operatorStartApi = () =>
  apiOf().openapi(startRoute, async (c) => c.json({ waiting: await waitingWork(operatorOf(c)) }, 200))
