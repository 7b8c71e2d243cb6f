import { createMiddleware } from 'hono/factory'
import { operatorsApi } from '../features/operator/accounts/operators.api.server.ts'
import { auditApi } from '../features/operator/audit/audit.api.server.ts'
import { operatorMemberChangesApi } from '../features/operator/members/member-changes.api.server.ts'
import { operatorMembersApi } from '../features/operator/members/members.api.server.ts'
import { operatorPasskeysApi } from '../features/operator/passkeys/operator-passkeys.api.server.ts'
import { passwordApi } from '../features/operator/password/password.api.server.ts'
import { operatorPaymentsApi } from '../features/operator/payments/payments.api.server.ts'
import { photoQueueApi } from '../features/operator/photos/photos.api.server.ts'
import { reportsApi } from '../features/operator/reports/reports.api.server.ts'
import { sealedApi } from '../features/operator/sealed/sealed.api.server.ts'
import { findOperator } from '../features/operator/sessions/operator-sessions.server.ts'
import { operatorSessionsApi } from '../features/operator/sessions/sessions.api.server.ts'
import { operatorSignInApi } from '../features/operator/sign-in/sign-in.api.server.ts'
import { operatorStartApi } from '../features/operator/start/start.api.server.ts'
import { verifiedApi } from '../features/operator/verified/verified.api.server.ts'
import { consoleLocaleOf } from '../i18n/locales.ts'
import type { Env } from '../platform/http/env.server.ts'
import { apiOf } from '../platform/http/openapi.server.ts'
import { operatorRulesOf } from '../platform/http/operator/for-operators.server.ts'
import { operatorDoor } from '../platform/http/operator/operator-door.server.ts'
import { operatorApiPath } from '../platform/operator-path.ts'

export type OperatorApi = ReturnType<typeof operatorRoutes>

/** The API of the operators' console. Its door comes before all routes, so that none can be without it. */
export function createOperatorApi() {
  const routes = operatorRoutes()
  const api = apiOf()
  api.use(`${operatorApiPath}*`, inConsoleLanguage, operatorDoor(operatorRulesOf(routes), findOperator))
  api.route('/', routes)
  return api
}

const operatorRoutes = () =>
  apiOf()
    .route('/', operatorSignInApi())
    .route('/', operatorStartApi())
    .route('/', operatorSessionsApi())
    .route('/', operatorPasskeysApi())
    .route('/', passwordApi())
    .route('/', operatorsApi())
    .route('/', operatorMembersApi())
    .route('/', operatorMemberChangesApi())
    .route('/', auditApi())
    .route('/', operatorPaymentsApi())
    .route('/', reportsApi())
    .route('/', sealedApi())
    .route('/', verifiedApi())
    .route('/', photoQueueApi())

/** The console has fewer languages than the pages of members. */
const inConsoleLanguage = createMiddleware<Env>((c, next) => {
  c.set('locale', consoleLocaleOf(c.get('locale')))
  return next()
})
