import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../../platform/http/json-body.server.ts'
import { limited } from '../../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../../platform/http/openapi.server.ts'
import { clientInfoOf } from '../../../../platform/http/session-cookies.server.ts'
import { emailAddress } from '../../accounts.contract.ts'
import { codeRequestLimits, requestCode, resendWait } from './ask-for-code.server.ts'

const codeRoute = createRoute({
  method: 'post',
  path: '/api/login-code.php',
  summary:
    'Mails a code for the login, with which wrong passwords of others do not count. The answer is the same without an account',
  ...limited(codeRequestLimits),
  request: jsonBody(z.object({ email: emailAddress })),
  responses: answers(
    'If the address has an account, a code is on its way',
    z.object({ resend_after: z.int().describe('Seconds after which the next code can be mailed') }),
  ),
})

export const loginCodesApi = () =>
  apiOf().openapi(codeRoute, async (c) => {
    await requestCode(c.get('siteId'), c.req.valid('json').email, clientInfoOf(c))
    return c.json({ resend_after: resendWait }, 200)
  })
