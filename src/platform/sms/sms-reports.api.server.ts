import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { limited } from '../http/limited.server.ts'
import { answers, apiOf } from '../http/openapi.server.ts'
import { hashToken } from '../ids.server.ts'
import { countHitOrRefuse, networkOf, type RateLimit } from '../rate-limit.server.ts'
import { refuse } from '../refusals.ts'
import { smsReportPath } from './report-path.ts'
import { textMessageChanged } from './text-messages.server.ts'

const wrongTokens: RateLimit = {
  name: 'sms-report',
  times: 60,
  perSeconds: 60 * 60,
  per: 'network',
  counts: 'reports of unknown messages',
}
const report = z.object({ status: z.string().max(40) })

const reportRoute = createRoute({
  method: 'post',
  path: smsReportPath,
  summary: 'Receives delivery reports from the carrier of text messages',
  description:
    'The address with the token is given to the carrier with each message. Other states are ignored.',
  ...limited([wrongTokens]),
  request: {
    query: z.object({ token: z.string().max(100) }),
    body: { content: { 'application/x-www-form-urlencoded': { schema: report } }, required: true },
  },
  responses: answers('The report was read', z.object({})),
})

export const smsReportsApi = () =>
  apiOf().openapi(reportRoute, async (c) => {
    const { status } = c.req.valid('form')
    const { token } = c.req.valid('query')
    const isFinal = status === 'delivered' || status === 'failed'
    const isKnown = await textMessageChanged(hashToken(token), isFinal ? status : 'sent')
    if (isKnown) return c.json({}, 200)
    await countHitOrRefuse(c.get('siteId'), wrongTokens, networkOf(c.get('address')))
    throw refuse('not_found')
  })
