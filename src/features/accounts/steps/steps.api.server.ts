import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { clientInfoOf } from '../../../platform/http/session-cookies.server.ts'
import { countHitOrRefuse } from '../../../platform/rate-limit.server.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { linkToken } from '../accounts.contract.ts'
import { oldAddressLimit } from '../address/guard/allow.server.ts'
import { byMailedLink, linkUses } from '../mails/link-uses.server.ts'
import { confirmAuthenticator, setupCodes, startAuthenticator } from './changes/authenticators.server.ts'
import { removeStep } from './changes/remove-step.server.ts'
import { renewRecoveryCodes } from './changes/renew-codes.server.ts'
import { stepBehind, undoStep } from './changes/undo-step.server.ts'
import { secondSteps, stepAdded, stepKind, stepName, typedCode } from './steps.contract.ts'
import { renameStep, secondStepsOf, stepChanges } from './steps.server.ts'

const path = '/api/second-steps.php'
const appPath = '/api/authenticators.php'
const undoPath = '/api/second-step-undo.php'
const stepId = z.uuid('invalid')
const list = answers('The passkeys and authenticator apps of the member', secondSteps)

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the passkeys and authenticator apps of the member, and counts the recovery codes left',
  responses: list,
})

const renameRoute = createRoute({
  method: 'put',
  path,
  summary: 'Names a passkey or an authenticator app',
  ...limited([stepChanges]),
  request: jsonBody(z.object({ id: stepId, name: stepName })),
  responses: list,
})

const removeRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Removes a passkey or an authenticator app. Needs a fresh proof',
  ...limited([stepChanges, oldAddressLimit]),
  request: jsonBody(z.object({ id: stepId })),
  responses: list,
})

const startAppRoute = createRoute({
  method: 'post',
  path: appPath,
  summary: 'Starts adding an authenticator app: returns its secret. Needs a fresh proof',
  ...limited([stepChanges]),
  responses: answers(
    'The secret, as text and as the address for a QR code',
    z.object({ id: stepId, secret: z.string(), address: z.string() }),
  ),
})

const confirmAppRoute = createRoute({
  method: 'put',
  path: appPath,
  summary: 'Adds the authenticator app with its first code. Needs a fresh proof',
  ...limited([stepChanges, setupCodes]),
  request: jsonBody(z.object({ id: stepId, code: typedCode.min(1, 'step_code_missing') })),
  responses: answers('It is added', stepAdded),
})

const renewCodesRoute = createRoute({
  method: 'post',
  path: '/api/recovery-codes.php',
  summary: 'Makes new recovery codes; the old ones no longer work. Needs a fresh proof',
  ...limited([stepChanges]),
  responses: answers('The codes, shown once', z.object({ recovery_codes: z.array(z.string()) })),
})

const undoableRoute = createRoute({
  method: 'get',
  path: undoPath,
  summary: 'Checks that the token of the mail about an added passkey or app is still valid',
  request: { query: z.object({ token: linkToken }) },
  responses: answers('The kind of step that it removes', z.object({ kind: stepKind })),
})

const undoRoute = createRoute({
  method: 'post',
  path: undoPath,
  summary: 'Removes an added passkey or app and all later ones; ends all sessions and the password',
  ...limited([linkUses]),
  request: jsonBody(z.object({ token: linkToken })),
  responses: answers(
    'It is removed',
    z.object({ token: z.string().describe('For PUT /api/reset-password.php: chooses the new password') }),
  ),
})

const countChange = ({ siteId, memberId }: Actor) => countHitOrRefuse(siteId, stepChanges, memberId)

/** The calls of the settings page, besides those with a passkey. */
export const stepsApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json(await secondStepsOf(actorOrRefuse(c)), 200))
    .openapi(renameRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countChange(actor)
      const { id, name } = c.req.valid('json')
      await renameStep(actor, id, name)
      return c.json(await secondStepsOf(actor), 200)
    })
    .openapi(removeRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countChange(actor)
      return c.json(await removeStep(actor, c.req.valid('json').id), 200)
    })
    .openapi(startAppRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countChange(actor)
      return c.json(await startAuthenticator(actor), 200)
    })
    .openapi(confirmAppRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countChange(actor)
      return c.json(await confirmAuthenticator(actor, c.req.valid('json'), clientInfoOf(c)), 200)
    })
    .openapi(renewCodesRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await countChange(actor)
      return c.json({ recovery_codes: await renewRecoveryCodes(actor) }, 200)
    })
    .openapi(undoableRoute, async (c) => {
      const kind = await stepBehind(c.get('siteId'), c.req.valid('query').token)
      return c.json({ kind }, 200)
    })
    .openapi(undoRoute, async (c) => {
      const link = c.req.valid('json').token
      const token = await byMailedLink(c.var, () => undoStep(c.var.siteId, link))
      return c.json({ token }, 200)
    })
