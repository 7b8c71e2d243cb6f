import { timingSafeEqual } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { Env } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { hashToken } from '../../../platform/ids.server.ts'
import { countHitOrRefuse, networkOf, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { applyReport, countOutcome, logOutcomes, type Outcomes } from './apply-report.server.ts'
import { mailEvents, reportsIn } from './mail-events.server.ts'

/** Mail providers call it, so it needs neither our header nor our origin, but a secret. */
export const mailEventsPath = '/api/mail-events.php'

const wrongSecrets: RateLimit = {
  name: 'mail-events',
  times: 60,
  perSeconds: 60 * 60,
  per: 'network',
  counts: 'wrong secrets',
}
const mostProblems = 5

const eventsRoute = (secret: string | undefined) =>
  createRoute({
    method: 'post',
    path: mailEventsPath,
    summary: 'Receives bounces, spam reports and unsubscriptions from a mail provider',
    description:
      'The header Authorization has MAIL_EVENTS_SECRET as a bearer token or as the password. Each event has the ' +
      'token of the mail in a custom argument or in its metadata, under the name `vonk_recipient`. Mails carry it in ' +
      'the headers X-SMTPAPI and X-PM-Metadata-vonk_recipient. Other events are ignored.',
    ...limited([wrongSecrets], { largestBody: 1024 * 1024 }),
    middleware: [checkSecret(secret), checkJson] as const,
    request: jsonBody(mailEvents),
    responses: answers(
      'The events were processed',
      z.object({ mails_off: z.int().describe('How many members get no more mails because of them') }),
    ),
  })

export const mailEventsApi = (secret: string | undefined) =>
  apiOf().openapi(
    eventsRoute(secret),
    async (c) => {
      const outcomes: Outcomes = {}
      for (const report of reportsIn(c.req.valid('json'))) countOutcome(outcomes, await applyReport(report))
      logOutcomes('provider', outcomes)
      return c.json({ mails_off: outcomes.mails_off ?? 0 }, 200)
    },
    (result) => {
      if (!result.success) throw refuse('events_invalid', { problems: problemsIn(result.error.issues) })
    },
  )

/** The problems of the shape that the body resembles. */
function problemsIn(issues: z.core.$ZodIssue[]) {
  const ofShapes = issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : issue))
  const inside = ofShapes.filter(({ code, path }) => code !== 'invalid_type' || path.length > 0)
  const problems = inside.map(({ path, message }) => [...path.map(String), message].join(': '))
  return problems.length > 0
    ? problems.slice(0, mostProblems)
    : ['The body must be a list of events, or one event with a RecordType.']
}

/** Without a configured secret the route does not exist. */
const checkSecret = (secret: string | undefined) =>
  createMiddleware<Env>(async (c, next) => {
    if (!secret) throw refuse('not_found')
    if (!timingSafeEqual(hashToken(secretIn(c.req.header('authorization'))), hashToken(secret))) {
      await countHitOrRefuse(c.get('siteId'), wrongSecrets, networkOf(c.get('address')))
      throw refuse('secret_wrong')
    }
    await next()
  })

const checkJson = createMiddleware<Env>(async (c, next) => {
  await c.req.json().catch(() => {
    throw refuse('events_invalid', { problems: ['The body must be JSON.'] })
  })
  await next()
})

function secretIn(header = '') {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  const credentials = Buffer.from(value, 'base64').toString()
  return credentials.slice(credentials.indexOf(':') + 1)
}
