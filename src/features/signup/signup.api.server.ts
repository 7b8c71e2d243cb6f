import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited, longTextBody } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { clientInfoOf, setLoginCookies } from '../../platform/http/session-cookies.server.ts'
import { visitOf } from '../../platform/http/visit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { user } from '../accounts/accounts.contract.ts'
import { userOf } from '../accounts/accounts.server.ts'
import { withoutHidden } from '../hidden/hidden.server.ts'
import { id } from '../photos/photos.contract.ts'
import { siteById } from '../sites/sites.server.ts'
import { trackingOf } from '../sites/visitor.server.ts'
import { firstMessageRecipient } from './message/first-message.server.ts'
import { firstMessage, registration, signupChange } from './signup.contract.ts'
import { signUp, signupLimits } from './signup.server.ts'
import { saveStep, stepLimits } from './steps/signup-steps.server.ts'

const path = '/api/signup.php'
const theUser = answers('The logged-in member', z.object({ user }))

const recipientRoute = createRoute({
  method: 'get',
  path,
  summary: 'Returns the recipient of a first message, and its price in credits',
  request: { query: z.object({ profile: id }) },
  responses: answers('The recipient and the price', firstMessage),
})

const registerRoute = createRoute({
  method: 'post',
  path,
  summary:
    'Step 0 of the signup: creates an unconfirmed account and logs in. A retry with the same Idempotency-Key does not create another',
  ...limited(signupLimits, { largestBody: longTextBody }),
  request: {
    ...jsonBody(registration),
    headers: z.object({ 'idempotency-key': z.string().min(16, 'invalid').max(100, 'invalid').optional() }),
  },
  responses: theUser,
})

const stepRoute = createRoute({
  method: 'put',
  path,
  summary: 'Saves a step of the signup (1 to 4), or corrects the e-mail address before it is confirmed',
  ...limited(stepLimits, { largestBody: 32 * 1024 }),
  request: jsonBody(signupChange),
  responses: theUser,
})

export const signupApi = () =>
  apiOf()
    .openapi(recipientRoute, async (c) => {
      const { siteId, actor } = c.var
      const recipient = await firstMessageRecipient(
        siteId,
        c.req.valid('query').profile,
        trackingOf(visitOf(c)),
      )
      const [profile] = await withoutHidden(actor, recipient ? [recipient] : [])
      if (!profile) throw refuse('not_found')
      return c.json({ profile, costs: siteById(siteId).settings.message_credits }, 200)
    })
    .openapi(registerRoute, async (c) => {
      const login = await signUp(c.get('siteId'), c.req.valid('json'), {
        ...clientInfoOf(c),
        locale: c.get('locale'),
        tracking: trackingOf(visitOf(c)),
        key: c.req.valid('header')['idempotency-key'],
      })
      setLoginCookies(c, login)
      return c.json({ user: await userOf(login) }, 200)
    })
    .openapi(stepRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const where = { locale: c.get('locale'), network: clientInfoOf(c).network }
      await saveStep(actor, c.req.valid('json'), where)
      return c.json({ user: await userOf(actor) }, 200)
    })
