import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { parseMarkdown } from '../pages/markdown/parse-markdown.server.ts'
import { agree, consentLimit, withdraw } from './change-consents.server.ts'
import { agreedTermsText, consent, consentChange } from './consents.contract.ts'
import { agreedTerms, consentsOf } from './consents.server.ts'

const path = '/api/consents.php'
const theConsents = answers('The valid consents', z.object({ consents: z.array(consent) }))

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'List the valid consents of the logged-in member',
  responses: theConsents,
})

const giveRoute = createRoute({
  method: 'post',
  path,
  summary: 'Give a consent. Its text is stored in the language of the request',
  ...limited([consentLimit]),
  request: jsonBody(consentChange),
  responses: theConsents,
})

const withdrawRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Withdraw a consent. Withdrawing `orientation` also erases the field `sexuality` of the profile',
  ...limited([consentLimit]),
  request: jsonBody(consentChange),
  responses: theConsents,
})

const termsRoute = createRoute({
  method: 'get',
  path: '/api/agreed-terms.php',
  summary: 'Read the terms that the logged-in member agreed to, in the wording of that time',
  responses: answers('The text; null if it was not kept', z.object({ terms: agreedTermsText.nullable() })),
})

export const consentsApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json({ consents: await consentsOf(actorOrRefuse(c)) }, 200))
    .openapi(giveRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await agree(actor, c.req.valid('json').kind, c.get('locale'))
      return c.json({ consents: await consentsOf(actor) }, 200)
    })
    .openapi(withdrawRoute, async (c) => {
      const actor = actorOrRefuse(c)
      await withdraw(actor, c.req.valid('json').kind)
      return c.json({ consents: await consentsOf(actor) }, 200)
    })
    .openapi(termsRoute, async (c) => {
      const agreed = await agreedTerms(actorOrRefuse(c))
      const terms = agreed ? { ...parseMarkdown(agreed.text), locale: agreed.locale } : null
      return c.json({ terms }, 200)
    })
