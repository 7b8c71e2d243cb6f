import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import type { Role } from '../../../platform/operator-actor.ts'
import { refuse } from '../../../platform/refusals.ts'
import { openFile } from '../../../platform/storage.server.ts'
import { findMembers, memberSearchLimits } from './find-members.server.ts'
import { memberReadLimits } from './member-of.server.ts'
import {
  foundMembers,
  memberHead,
  memberLedger,
  memberLog,
  memberNotes,
  memberPayments,
  memberPhotoQuery,
  memberPhotos,
  memberQuery,
  memberReports,
  memberSearch,
  memberSessions,
} from './members.contract.ts'
import { readMember } from './read-member.server.ts'
import { readMemberPhoto } from './read-photo.server.ts'
import {
  readLedger,
  readLog,
  readNotes,
  readPayments,
  readPhotos,
  readReports,
  readSessions,
} from './read-sections.server.ts'

const path = '/operator/api/members'
const everyone: Role[] = ['moderator', 'support', 'finance']

const findRoute = createRoute({
  method: 'get',
  path,
  summary: 'Finds members. Each search is logged, without its text',
  ...{ ...forOperators(everyone), ...limited(memberSearchLimits) },
  request: { query: memberSearch },
  responses: answers('A page of members', foundMembers),
})

/** A section of a member's page. Each read is logged. */
const section = <const Name extends string, Schema extends z.ZodObject>(
  name: Name,
  schema: Schema,
  roles: Role[],
) =>
  createRoute({
    method: 'get',
    path: `${path}/${name}`,
    summary: `The page of a member: ${name}. Each read is logged`,
    ...{ ...forOperators(roles), ...limited(memberReadLimits) },
    request: { query: memberQuery },
    responses: answers('The section', schema),
  })

const headRoute = section('page', memberHead, everyone)
const photosRoute = section('photos', memberPhotos, ['moderator', 'support'])
const sessionsRoute = section('sessions', memberSessions, ['support'])
const paymentsRoute = section('payments', memberPayments, ['support', 'finance'])
const ledgerRoute = section('ledger', memberLedger, ['support', 'finance'])
const reportsRoute = section('reports', memberReports, ['moderator', 'support'])
const notesRoute = section('notes', memberNotes, everyone)
const logRoute = section('log', memberLog, everyone)

const photoRoute = createRoute({
  method: 'get',
  path: `${path}/photo`,
  summary: 'A photo of a member, private ones included. Each look is logged',
  ...{ ...forOperators(['moderator', 'support']), ...limited(memberReadLimits) },
  request: { query: memberPhotoQuery },
  responses: orRefused({
    200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } },
  }),
})

export const operatorMembersApi = () =>
  apiOf()
    .openapi(findRoute, async (c) => c.json(await findMembers(operatorOf(c), c.req.valid('query')), 200))
    .openapi(headRoute, async (c) => c.json(await readMember(operatorOf(c), c.req.valid('query').id), 200))
    .openapi(photosRoute, async (c) => c.json(await readPhotos(operatorOf(c), c.req.valid('query').id), 200))
    .openapi(photoRoute, async (c) => {
      const file = await openFile(await readMemberPhoto(operatorOf(c), c.req.valid('query')))
      if (!file) throw refuse('not_found')
      return c.body(file.stream(), 200, { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' })
    })
    .openapi(sessionsRoute, async (c) =>
      c.json(await readSessions(operatorOf(c), c.req.valid('query').id), 200),
    )
    .openapi(paymentsRoute, async (c) =>
      c.json(await readPayments(operatorOf(c), c.req.valid('query').id), 200),
    )
    .openapi(ledgerRoute, async (c) => c.json(await readLedger(operatorOf(c), c.req.valid('query').id), 200))
    .openapi(reportsRoute, async (c) =>
      c.json(await readReports(operatorOf(c), c.req.valid('query').id), 200),
    )
    .openapi(notesRoute, async (c) => c.json(await readNotes(operatorOf(c), c.req.valid('query').id), 200))
    .openapi(logRoute, async (c) => c.json(await readLog(operatorOf(c), c.req.valid('query').id), 200))
