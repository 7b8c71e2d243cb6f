import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../../platform/http/json-body.server.ts'
import { limited } from '../../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../../platform/http/openapi.server.ts'
import { allowRequest, linkToken } from '../../accounts.contract.ts'
import { byMailedLink, linkUses } from '../../mails/link-uses.server.ts'
import { allow, requestBehind } from './allow.server.ts'
import { addressToRestore, undoMailChange } from './undo.server.ts'

const tokenBody = z.object({ token: linkToken })
const undoPath = '/api/mail-undo.php'
const allowPath = '/api/mail-allow.php'

const undone = z.object({
  token: z.string().optional().describe('For PUT /api/reset-password.php: chooses the new password'),
  sent_to: z
    .string()
    .optional()
    .describe('Instead of the token: the older address, masked, to which that link was mailed'),
})

const undoableRoute = createRoute({
  method: 'get',
  path: undoPath,
  summary: 'Checks that the token of the mail about a changed e-mail address is still valid',
  request: { query: tokenBody },
  responses: answers('The address that it restores', z.object({ email: z.string() })),
})

const undoRoute = createRoute({
  method: 'post',
  path: undoPath,
  summary:
    'Undoes a change of the e-mail address: restores the old one, and the account if it was deleted; ends all sessions and the password',
  ...limited([linkUses]),
  request: jsonBody(tokenBody),
  responses: answers('The old address is restored', undone),
})

const requestRoute = createRoute({
  method: 'get',
  path: allowPath,
  summary: 'Returns what the token of the mail to the old address would allow',
  request: { query: tokenBody },
  responses: answers('The request', z.object({ request: allowRequest })),
})

const allowRoute = createRoute({
  method: 'post',
  path: allowPath,
  summary: 'Allows what was requested, for one hour, to the browser that requested it',
  ...limited([linkUses]),
  request: jsonBody(tokenBody),
  responses: answers('It is allowed', z.object({ ok: z.literal(true) })),
})

/** The calls of the pages behind the mails to an address that was replaced. */
export const addressGuardApi = () =>
  apiOf()
    .openapi(undoableRoute, async (c) => {
      const email = await addressToRestore(c.get('siteId'), c.req.valid('query').token)
      return c.json({ email }, 200)
    })
    .openapi(undoRoute, async (c) => {
      const { token } = c.req.valid('json')
      return c.json(await byMailedLink(c.var, () => undoMailChange(c.var.siteId, token)), 200)
    })
    .openapi(requestRoute, async (c) => {
      const { asked_at, ...request } = await requestBehind(c.get('siteId'), c.req.valid('query').token)
      return c.json({ request: { ...request, asked: asked_at.toISOString() } }, 200)
    })
    .openapi(allowRoute, async (c) => {
      const { token } = c.req.valid('json')
      await byMailedLink(c.var, () => allow(c.var.siteId, token))
      return c.json({ ok: true } as const, 200)
    })
