import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Env } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { setOperatorCookies } from '../../../platform/http/operator/operator-cookies.server.ts'
import { operatorOf, signInOriginOf } from '../../../platform/http/operator/operator-door.server.ts'
import { relyingPartyOf } from '../../accounts/steps/passkeys/relying-party.server.ts'
import { makingOptions, signingOptions } from '../../accounts/steps/passkeys/web-authn.contract.ts'
import {
  addedPasskey,
  operatorPasskeys,
  removedPasskey,
  renamedPasskey,
  signedPasskey,
} from './operator-passkeys.contract.ts'
import {
  addOperatorPasskey,
  countPasskeyChange,
  newPasskeyOptions,
  ownPasskeys,
  passkeyLimits,
  removePasskey,
  renamePasskey,
} from './operator-passkeys.server.ts'
import {
  passkeySignInLimits,
  proofOptions,
  proveWithPasskey,
  signInOptions,
  signInWithPasskey,
} from './use-operator-passkey.server.ts'

const path = '/operator/api/passkeys'
const signInPath = '/operator/api/sign-in/passkey'
const proofPath = '/operator/api/proof/passkey'
const once = 'The options, valid once, for five minutes'
const list = answers('The passkeys of the operator, the oldest first', operatorPasskeys)
const own = { ...forOperators('operator'), ...limited(passkeyLimits) }
const ownProved = { ...forOperators('operator', { isProofNeeded: true }), ...limited(passkeyLimits) }

const signInOptionsRoute = createRoute({
  method: 'post',
  path: signInPath,
  summary: 'Starts a sign-in with a passkey: returns the options for the browser',
  ...{ ...forOperators('anyone'), ...limited(passkeySignInLimits) },
  responses: answers(once, z.object({ options: signingOptions })),
})

const signInRoute = createRoute({
  method: 'put',
  path: signInPath,
  summary: 'Signs an operator in with the signature of a passkey',
  ...{ ...forOperators('anyone'), ...limited(passkeySignInLimits) },
  request: jsonBody(signedPasskey),
  responses: answers('Signed in', z.object({})),
})

const proofOptionsRoute = createRoute({
  method: 'post',
  path: proofPath,
  summary: 'Starts a proof with a passkey: returns the options for the browser',
  ...own,
  responses: answers(once, z.object({ options: signingOptions })),
})

const proofRoute = createRoute({
  method: 'put',
  path: proofPath,
  summary: 'Gives the second factor once more, with a passkey',
  ...own,
  request: jsonBody(signedPasskey),
  responses: answers('Proved', z.object({})),
})

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the own passkeys of the operator',
  ...forOperators('operator'),
  responses: list,
})

const addOptionsRoute = createRoute({
  method: 'post',
  path,
  summary: 'Starts adding a passkey: returns the options for the browser',
  ...ownProved,
  responses: answers(once, z.object({ options: makingOptions })),
})

const addRoute = createRoute({
  method: 'put',
  path,
  summary: 'Adds the passkey that the browser made',
  ...ownProved,
  request: jsonBody(addedPasskey),
  responses: list,
})

const renameRoute = createRoute({
  method: 'patch',
  path,
  summary: 'Names a passkey',
  ...own,
  request: jsonBody(renamedPasskey),
  responses: list,
})

const removeRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Removes a passkey. The last second factor stays',
  ...ownProved,
  request: jsonBody(removedPasskey),
  responses: list,
})

const partyOf = (c: Context<Env>) =>
  relyingPartyOf(c.get('siteId'), { host: c.get('host'), isHttps: c.get('isHttps') })

export const operatorPasskeysApi = () =>
  apiOf()
    .openapi(signInOptionsRoute, async (c) =>
      c.json({ options: { ...(await signInOptions(partyOf(c), signInOriginOf(c))) } }, 200),
    )
    .openapi(signInRoute, async (c) => {
      const { passkey } = c.req.valid('json')
      setOperatorCookies(c, await signInWithPasskey(partyOf(c), passkey, signInOriginOf(c)))
      return c.json({}, 200)
    })
    .openapi(proofOptionsRoute, async (c) => {
      const actor = operatorOf(c)
      await countPasskeyChange(actor)
      return c.json({ options: { ...(await proofOptions(actor, partyOf(c))) } }, 200)
    })
    .openapi(proofRoute, async (c) => {
      const actor = operatorOf(c)
      await countPasskeyChange(actor)
      await proveWithPasskey(actor, partyOf(c), c.req.valid('json').passkey)
      return c.json({}, 200)
    })
    .openapi(listRoute, async (c) => c.json({ passkeys: await ownPasskeys(operatorOf(c)) }, 200))
    .openapi(addOptionsRoute, async (c) => {
      const actor = operatorOf(c)
      await countPasskeyChange(actor)
      return c.json({ options: { ...(await newPasskeyOptions(actor, partyOf(c))) } }, 200)
    })
    .openapi(addRoute, async (c) => {
      const actor = operatorOf(c)
      await countPasskeyChange(actor)
      await addOperatorPasskey(actor, partyOf(c), c.req.valid('json').passkey)
      return c.json({ passkeys: await ownPasskeys(actor) }, 200)
    })
    .openapi(renameRoute, async (c) => {
      const actor = operatorOf(c)
      await countPasskeyChange(actor)
      await renamePasskey(actor, c.req.valid('json'))
      return c.json({ passkeys: await ownPasskeys(actor) }, 200)
    })
    .openapi(removeRoute, async (c) => {
      const actor = operatorOf(c)
      await countPasskeyChange(actor)
      await removePasskey(actor, c.req.valid('json').id)
      return c.json({ passkeys: await ownPasskeys(actor) }, 200)
    })
