import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { networkOf } from '../../../platform/rate-limit.server.ts'
import { linkToken } from '../../accounts/accounts.contract.ts'
import { confirmMailsOn, mailsOnLimits, mailsOnLinkLimits, requestMailsOn } from './mails-on.server.ts'

const path = '/api/mails-on.php'

const requestRoute = createRoute({
  method: 'post',
  path,
  summary:
    'Turns mails to the logged-in member on again, or mails a link for it if the address must be confirmed',
  ...limited(mailsOnLimits),
  request: jsonBody(z.object({})),
  responses: answers(
    'Done or mailed',
    z.object({ email: z.string().nullable().describe('The address of the mailed link; null: mails are on') }),
  ),
})

const confirmRoute = createRoute({
  method: 'put',
  path,
  summary: 'Turns mails on again with the token of the mailed link',
  ...limited(mailsOnLinkLimits),
  request: jsonBody(z.object({ token: linkToken })),
  responses: answers('Mails are on; their address', z.object({ email: z.string() })),
})

export const mailsOnApi = () =>
  apiOf()
    .openapi(requestRoute, async (c) =>
      c.json({ email: await requestMailsOn(actorOrRefuse(c), networkOf(c.get('address'))) }, 200),
    )
    .openapi(confirmRoute, async (c) => {
      const { token } = c.req.valid('json')
      return c.json({ email: await confirmMailsOn(c.get('siteId'), token, networkOf(c.get('address'))) }, 200)
    })
