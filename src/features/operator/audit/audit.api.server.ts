import { createRoute } from '@hono/zod-openapi'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { auditFilter, auditPage } from './audit.contract.ts'
import { readAudit } from './read-audit.server.ts'

const auditRoute = createRoute({
  method: 'get',
  path: '/operator/api/audit',
  summary: 'Searches the audit log, the newest entries first',
  ...forOperators(['owner']),
  request: { query: auditFilter },
  responses: answers('A page of the log', auditPage),
})

export const auditApi = () =>
  apiOf().openapi(auditRoute, async (c) => c.json(await readAudit(operatorOf(c), c.req.valid('query')), 200))
