import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { countMemberRead, memberReadLimits } from '../members/member-of.server.ts'
import { sealingLimits } from '../sealed/seal.server.ts'
import { readCase, readCaseFile, readConversation } from './case/read-case.server.ts'
import { answer, answerAppeal } from './deciding/answer.server.ts'
import { assign, caseLimits } from './deciding/assign.server.ts'
import { decideReport } from './deciding/decide-report.server.ts'
import { sealReported } from './deciding/seal-reported.server.ts'
import { readInbox } from './inbox/inbox.server.ts'
import {
  assignment,
  caseQuery,
  conversation,
  fileQuery,
  inboxPage,
  inboxQuery,
  newAnswer,
  newAppealAnswer,
  newDecision,
  newSealing,
  wholeCase,
} from './reports.contract.ts'

const path = '/operator/api/cases'
const forStaff = forOperators(['moderator', 'support'])
const reading = { ...forStaff, ...limited(memberReadLimits) }
const changing = { ...forStaff, ...limited(caseLimits) }
const nothing = answers('Done', z.object({}))

const inboxRoute = createRoute({
  method: 'get',
  path,
  summary: 'The inbox of reports, complaints and appeals, by deadline',
  ...reading,
  request: { query: inboxQuery },
  responses: answers('A page of the inbox', inboxPage),
})

const caseRoute = createRoute({
  method: 'get',
  path: `${path}/case`,
  summary: 'Everything about one case. Each read is logged',
  ...reading,
  request: { query: caseQuery },
  responses: answers('The case', wholeCase),
})

const conversationRoute = createRoute({
  method: 'get',
  path: `${path}/conversation`,
  summary: 'A few messages around a reported one. Each read is logged',
  ...reading,
  request: { query: caseQuery },
  responses: answers('The messages', conversation),
})

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/file`,
  summary: 'The copy of a reported photo, or an attachment of a complaint. Each read is logged',
  ...reading,
  request: { query: fileQuery },
  responses: orRefused({ 200: { description: 'The file', content: { 'image/*': { schema: z.any() } } } }),
})

const assignRoute = createRoute({
  method: 'put',
  path: `${path}/assignment`,
  summary: 'Takes a case, releases it or hands it to a colleague',
  ...changing,
  request: jsonBody(assignment),
  responses: nothing,
})

const decideRoute = createRoute({
  method: 'post',
  path: `${path}/decision`,
  summary: 'Decides a report, and mails both sides the reasons',
  ...changing,
  request: jsonBody(newDecision),
  responses: nothing,
})

const answerRoute = createRoute({
  method: 'post',
  path: `${path}/answer`,
  summary: 'Answers a complaint by mail',
  ...forOperators(['support']),
  ...limited(caseLimits),
  request: jsonBody(newAnswer),
  responses: nothing,
})

const appealRoute = createRoute({
  method: 'post',
  path: `${path}/appeal`,
  summary: 'Keeps or reverses a decision after an appeal, and mails the answer',
  ...changing,
  request: jsonBody(newAppealAnswer),
  responses: nothing,
})

const sealRoute = createRoute({
  method: 'post',
  path: `${path}/seal`,
  summary: 'Seals what was reported: a suspected minor or an illegal image',
  ...forStaff,
  ...limited(sealingLimits),
  request: jsonBody(newSealing),
  responses: nothing,
})

export const reportsApi = () =>
  apiOf()
    .openapi(inboxRoute, async (c) => c.json(await readInbox(await reader(c), c.req.valid('query')), 200))
    .openapi(caseRoute, async (c) => c.json(await readCase(await reader(c), c.req.valid('query')), 200))
    .openapi(conversationRoute, async (c) =>
      c.json(await readConversation(await reader(c), c.req.valid('query')), 200),
    )
    .openapi(fileRoute, async (c) => {
      const { bytes, type } = await readCaseFile(await reader(c), c.req.valid('query'))
      return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    })
    .openapi(assignRoute, async (c) => {
      await assign(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(decideRoute, async (c) => {
      await decideReport(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(answerRoute, async (c) => {
      await answer(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(appealRoute, async (c) => {
      await answerAppeal(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(sealRoute, async (c) => {
      await sealReported(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })

const reader = (c: Parameters<typeof operatorOf>[0]) => countMemberRead(operatorOf(c))
