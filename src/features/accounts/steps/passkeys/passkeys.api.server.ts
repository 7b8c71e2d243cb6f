import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { actorOrRefuse, type Env } from '../../../../platform/http/env.server.ts'
import { jsonBody } from '../../../../platform/http/json-body.server.ts'
import { limited } from '../../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../../platform/http/openapi.server.ts'
import { clientInfoOf, setLoginCookies } from '../../../../platform/http/session-cookies.server.ts'
import { countHitOrRefuse } from '../../../../platform/rate-limit.server.ts'
import { endSession } from '../../../../platform/sessions.server.ts'
import { user } from '../../accounts.contract.ts'
import { userOf } from '../../accounts.server.ts'
import { proofLimits, proofOptions, prove } from '../proof.server.ts'
import { newPasskey, passkeySignature, proof, stepAdded } from '../steps.contract.ts'
import { stepChanges } from '../steps.server.ts'
import { addPasskey, passkeyOptions } from './add-passkey.server.ts'
import {
  logInWithPasskey,
  loginChallenges,
  passkeyLoginOptions,
  wrongSignatures,
} from './passkey-login.server.ts'
import { relyingPartyOf } from './relying-party.server.ts'
import { makingOptions, signingOptions } from './web-authn.contract.ts'

const loginPath = '/api/passkey.php'
const addPath = '/api/passkeys.php'
const proofPath = '/api/proof.php'

const loginOptionsRoute = createRoute({
  method: 'post',
  path: loginPath,
  summary: 'Starts a login with a passkey: returns the options for the browser',
  ...limited([loginChallenges]),
  responses: answers('The options, valid once, for five minutes', z.object({ options: signingOptions })),
})

const loginRoute = createRoute({
  method: 'put',
  path: loginPath,
  summary: 'Logs in with the signature of a passkey, and sets the session cookie',
  ...limited([wrongSignatures]),
  request: jsonBody(z.object({ passkey: passkeySignature })),
  responses: answers('The logged-in member', z.object({ user })),
})

const addOptionsRoute = createRoute({
  method: 'post',
  path: addPath,
  summary: 'Starts adding a passkey: returns the options for the browser. Needs a fresh proof',
  ...limited([stepChanges]),
  responses: answers('The options, valid once, for five minutes', z.object({ options: makingOptions })),
})

const addRoute = createRoute({
  method: 'put',
  path: addPath,
  summary: 'Adds the passkey that the browser made. Needs a fresh proof',
  ...limited([stepChanges]),
  request: jsonBody(z.object({ passkey: newPasskey })),
  responses: answers('It is added', stepAdded),
})

const proofOptionsRoute = createRoute({
  method: 'post',
  path: proofPath,
  summary: 'Starts a proof with a passkey: returns the options for the browser',
  ...limited(proofLimits),
  responses: answers('The options, valid once, for five minutes', z.object({ options: signingOptions })),
})

const proofRoute = createRoute({
  method: 'put',
  path: proofPath,
  summary:
    'Proves that it is the member, for ten minutes in this session: with a passkey, or with the password, and a code if the member has a passkey or an authenticator app',
  ...limited(proofLimits),
  request: jsonBody(proof),
  responses: answers('It is proved', z.object({ ok: z.literal(true) })),
})

const partyOf = (c: Context<Env>) =>
  relyingPartyOf(c.get('siteId'), { host: c.get('host'), isHttps: c.get('isHttps') })

/** The calls that ask the browser for a passkey, and the proof, which is one or replaces it. */
export const passkeysApi = () =>
  apiOf()
    .openapi(loginOptionsRoute, async (c) => {
      const options = await passkeyLoginOptions(c.get('siteId'), partyOf(c), clientInfoOf(c))
      return c.json({ options: { ...options } }, 200)
    })
    .openapi(loginRoute, async (c) => {
      const actor = c.get('actor')
      const signed = { party: partyOf(c), signature: c.req.valid('json').passkey }
      const login = await logInWithPasskey(c.get('siteId'), signed, clientInfoOf(c))
      if (actor) await endSession(actor)
      setLoginCookies(c, login)
      return c.json({ user: await userOf(login) }, 200)
    })
    .openapi(addOptionsRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countHitOrRefuse(actor.siteId, stepChanges, actor.memberId)
      return c.json({ options: { ...(await passkeyOptions(actor, partyOf(c))) } }, 200)
    })
    .openapi(addRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countHitOrRefuse(actor.siteId, stepChanges, actor.memberId)
      const made = c.req.valid('json').passkey
      return c.json(await addPasskey(actor, partyOf(c), { made, where: clientInfoOf(c) }), 200)
    })
    .openapi(proofOptionsRoute, async (c) => {
      return c.json({ options: { ...(await proofOptions(actorOrRefuse(c), partyOf(c))) } }, 200)
    })
    .openapi(proofRoute, async (c) => {
      await prove(actorOrRefuse(c), partyOf(c), c.req.valid('json'))
      return c.json({ ok: true } as const, 200)
    })
