import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { siteAddress } from '../../sites/sites.server.ts'
import { invitationPath } from '../sign-in/invitations.server.ts'
import {
  changedRoles,
  type GrantChoice,
  invited,
  newOperator,
  operatorId,
  operators,
  ownerChange,
} from './operators.contract.ts'
import {
  changeRoles,
  endSessionsOfOperator,
  invite,
  inviteAgain,
  listOperators,
  operatorLimits,
  removeOperator,
} from './operators.server.ts'

const path = '/operator/api/operators'
/** A stolen session must not be enough to make another operator. */
const forOwners = { ...forOperators(['owner'], { isProofNeeded: true }), ...limited(operatorLimits) }

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the operators of the sites of an owner',
  ...forOperators(['owner']),
  responses: answers('The operators', operators),
})

const inviteRoute = createRoute({
  method: 'post',
  path,
  summary: 'Invites an operator',
  ...forOwners,
  request: jsonBody(newOperator),
  responses: answers('The link to send them', invited),
})

const rolesRoute = createRoute({
  method: 'put',
  path,
  summary: 'Changes the roles of an operator',
  ...forOwners,
  request: jsonBody(changedRoles),
  responses: answers('Whether it is done', ownerChange),
})

const removeRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Removes an operator',
  ...forOwners,
  request: jsonBody(operatorId),
  responses: answers('Whether it is done', ownerChange),
})

const againRoute = createRoute({
  method: 'post',
  path: `${path}/invitation`,
  summary: 'Makes a new link, with which an operator chooses a password and an authenticator anew',
  ...forOwners,
  request: jsonBody(operatorId),
  responses: answers('The link to send them', invited),
})

const endSessionsRoute = createRoute({
  method: 'delete',
  path: `${path}/sessions`,
  summary: 'Ends all sessions of an operator',
  ...forOwners,
  request: jsonBody(operatorId),
  responses: answers('Ended', z.object({})),
})

const grantsOf = (grants: GrantChoice[]) => grants.map(({ role, site }) => ({ role, siteId: site }))

export const operatorsApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json({ operators: await listOperators(operatorOf(c)) }, 200))
    .openapi(inviteRoute, async (c) => {
      const { email, grants } = c.req.valid('json')
      const token = await invite(operatorOf(c), { email, grants: grantsOf(grants) })
      return c.json({ link: siteAddress(c.get('siteId')) + invitationPath(token) }, 200)
    })
    .openapi(rolesRoute, async (c) => {
      const { id, grants } = c.req.valid('json')
      return c.json({ status: await changeRoles(operatorOf(c), id, grantsOf(grants)) }, 200)
    })
    .openapi(removeRoute, async (c) => {
      const { id } = c.req.valid('json')
      return c.json({ status: await removeOperator(operatorOf(c), id) }, 200)
    })
    .openapi(againRoute, async (c) => {
      const token = await inviteAgain(operatorOf(c), c.req.valid('json').id)
      return c.json({ link: siteAddress(c.get('siteId')) + invitationPath(token) }, 200)
    })
    .openapi(endSessionsRoute, async (c) => {
      await endSessionsOfOperator(operatorOf(c), c.req.valid('json').id)
      return c.json({}, 200)
    })
