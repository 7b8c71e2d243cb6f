import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { setOperatorCookies } from '../../../platform/http/operator/operator-cookies.server.ts'
import { operatorOf, signInOriginOf } from '../../../platform/http/operator/operator-door.server.ts'
import { acceptInvitation, acceptLimits, invitationLimits, lookAtInvitation } from './invitations.server.ts'
import {
  acceptedInvitation,
  invitation,
  invitationToken,
  operatorCredentials,
  proof,
  recoveryCodes,
  signedIn,
} from './sign-in.contract.ts'
import {
  countRenewal,
  proofLimits,
  prove,
  renewalLimits,
  renewRecoveryCodes,
  signIn,
  signInLimits,
} from './sign-in.server.ts'
import { shownOperator } from './signed-in.server.ts'

const meRoute = createRoute({
  method: 'get',
  path: '/operator/api/me',
  summary: 'The signed-in operator, if any',
  ...forOperators('anyone'),
  responses: answers('The operator with their roles and sites', signedIn),
})

const signInRoute = createRoute({
  method: 'post',
  path: '/operator/api/sign-in',
  summary: 'Signs an operator in by e-mail address, password and a code',
  ...forOperators('anyone'),
  ...limited(signInLimits),
  request: jsonBody(operatorCredentials),
  responses: answers('Signed in', z.object({})),
})

const lookRoute = createRoute({
  method: 'post',
  path: '/operator/api/invitation',
  summary: 'The operator of an invitation and the secret for their authenticator',
  ...forOperators('anyone'),
  ...limited(invitationLimits),
  request: jsonBody(invitationToken),
  responses: answers('The invitation', invitation),
})

const acceptRoute = createRoute({
  method: 'put',
  path: '/operator/api/invitation',
  summary: 'Accepts an invitation with a password and the first code of the authenticator',
  ...forOperators('anyone'),
  ...limited(acceptLimits),
  request: jsonBody(acceptedInvitation),
  responses: answers('Signed in; the recovery codes', recoveryCodes),
})

const proofRoute = createRoute({
  method: 'post',
  path: '/operator/api/proof',
  summary: 'Gives the second factor once more, for operations that need a fresh one',
  ...forOperators('operator'),
  ...limited(proofLimits),
  request: jsonBody(proof),
  responses: answers('Proved', z.object({})),
})

const codesRoute = createRoute({
  method: 'post',
  path: '/operator/api/recovery-codes',
  summary: 'Makes new recovery codes; the old ones no longer count',
  ...forOperators('operator', { isProofNeeded: true }),
  ...limited(renewalLimits),
  responses: answers('The new codes', recoveryCodes),
})

export const operatorSignInApi = () =>
  apiOf()
    .openapi(meRoute, async (c) => c.json(await shownOperator(c.get('operator')), 200))
    .openapi(signInRoute, async (c) => {
      setOperatorCookies(c, await signIn(c.req.valid('json'), signInOriginOf(c)))
      return c.json({}, 200)
    })
    .openapi(lookRoute, async (c) =>
      c.json(await lookAtInvitation(c.req.valid('json').token, signInOriginOf(c)), 200),
    )
    .openapi(acceptRoute, async (c) => {
      const { recoveryCodes: codes, ...login } = await acceptInvitation(
        c.req.valid('json'),
        signInOriginOf(c),
      )
      setOperatorCookies(c, login)
      return c.json({ recovery_codes: codes }, 200)
    })
    .openapi(proofRoute, async (c) => {
      await prove(operatorOf(c), c.req.valid('json').code)
      return c.json({}, 200)
    })
    .openapi(codesRoute, async (c) => {
      await countRenewal(operatorOf(c))
      return c.json({ recovery_codes: await renewRecoveryCodes(operatorOf(c)) }, 200)
    })
