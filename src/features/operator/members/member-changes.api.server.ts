import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited, longTextBody } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf, proofOrRefuse } from '../../../platform/http/operator/operator-door.server.ts'
import { addNote, confirmMember, correctField, endMemberSessions } from './change-account.server.ts'
import {
  correctMemberCredits,
  eraseForOperator,
  exportMember,
  memberDownloadLimits,
} from './change-money-and-data.server.ts'
import { memberChangeLimits } from './member-of.server.ts'
import {
  correction,
  creditCorrection,
  erasure,
  liftedRestriction,
  memberId,
  memberQuery,
  newNote,
  newRestriction,
} from './members.contract.ts'
import { liftFromMember, restrictMember } from './restrict-member.server.ts'

const path = '/operator/api/members'
const done = answers('Done', z.object({}))
const changes = limited(memberChangeLimits)

const confirmRoute = createRoute({
  method: 'post',
  path: `${path}/confirmation`,
  summary: 'Confirms the address of a member',
  ...{ ...forOperators(['support'], { isProofNeeded: true }), ...changes },
  request: jsonBody(memberId),
  responses: done,
})

const correctRoute = createRoute({
  method: 'put',
  path: `${path}/field`,
  summary: 'Corrects a field of a member. The address needs a fresh second factor',
  ...{ ...forOperators(['support']), ...limited(memberChangeLimits, { largestBody: longTextBody }) },
  request: jsonBody(correction),
  responses: done,
})

const restrictRoute = createRoute({
  method: 'post',
  path: `${path}/restriction`,
  summary: 'Hides, suspends or bans a member',
  ...{ ...forOperators(['moderator', 'support']), ...changes },
  request: jsonBody(newRestriction),
  responses: done,
})

const liftRoute = createRoute({
  method: 'delete',
  path: `${path}/restriction`,
  summary: 'Lifts a restriction',
  ...{ ...forOperators(['moderator', 'support']), ...changes },
  request: jsonBody(liftedRestriction),
  responses: done,
})

const noteRoute = createRoute({
  method: 'post',
  path: `${path}/notes`,
  summary: 'Writes a note about a member',
  ...{ ...forOperators(['moderator', 'support', 'finance']), ...changes },
  request: jsonBody(newNote),
  responses: done,
})

const endSessionsRoute = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  summary: 'Logs a member out everywhere',
  ...{ ...forOperators(['support']), ...changes },
  request: jsonBody(memberId),
  responses: answers('How many sessions ended', z.object({ ended: z.int() })),
})

const creditsRoute = createRoute({
  method: 'post',
  path: `${path}/credits`,
  summary: 'Adds or removes credits, with a reason',
  ...{ ...forOperators(['finance'], { isProofNeeded: true }), ...changes },
  request: jsonBody(creditCorrection),
  responses: done,
})

const exportRoute = createRoute({
  method: 'get',
  path: `${path}/export`,
  summary: 'The data of a member as they would download it. Each download is logged',
  ...{ ...forOperators(['support'], { isProofNeeded: true }), ...limited(memberDownloadLimits) },
  request: { query: memberQuery },
  responses: orRefused({
    200: { description: 'A zip', content: { 'application/zip': { schema: z.string() } } },
  }),
})

const eraseRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Erases a member for good',
  ...{ ...forOperators(['support'], { isProofNeeded: true }), ...changes },
  request: jsonBody(erasure),
  responses: done,
})

export const operatorMemberChangesApi = () =>
  apiOf()
    .openapi(confirmRoute, async (c) => {
      await confirmMember(operatorOf(c), c.req.valid('json').id)
      return c.json({}, 200)
    })
    .openapi(correctRoute, async (c) => {
      const change = c.req.valid('json')
      // The address gives access to the account.
      if (change.field === 'email') proofOrRefuse(c)
      await correctField(operatorOf(c), change)
      return c.json({}, 200)
    })
    .openapi(restrictRoute, async (c) => {
      await restrictMember(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(liftRoute, async (c) => {
      await liftFromMember(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(noteRoute, async (c) => {
      await addNote(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(endSessionsRoute, async (c) =>
      c.json({ ended: await endMemberSessions(operatorOf(c), c.req.valid('json').id) }, 200),
    )
    .openapi(creditsRoute, async (c) => {
      await correctMemberCredits(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(exportRoute, async (c) => {
      const { name, content } = await exportMember(operatorOf(c), c.req.valid('query').id)
      return c.body(content, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      })
    })
    .openapi(eraseRoute, async (c) => {
      await eraseForOperator(operatorOf(c), c.req.valid('json'))
      return c.json({}, 200)
    })
