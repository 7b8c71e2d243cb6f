import { createRoute } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { actorOrRefuse, type Env } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../platform/http/openapi.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { inFormPlace } from './attachments/form-places.server.ts'
import { largestAttachment, mostAttachments } from './complaint-rules.ts'
import { complaintForm, complaintsAnswer, ticket } from './complaints.contract.ts'
import {
  confirmationLimits,
  confirmComplaint,
  fileComplaint,
  filingLimits,
  limitComplaints,
} from './complaints.server.ts'
import { complaintsOf } from './read-complaints.server.ts'

const complaintsPath = '/api/complaints.php'

/** The attachments and the fields. */
const largestForm = mostAttachments * largestAttachment + 1024 * 1024
/** Larger forms are in memory while they are received and checked, so only a few are accepted at once. */
const smallForm = 100 * 1024
const tooLarge = () => refuse('invalid', { fields: { files: 'attachment_large' } })

/** Counts the request before its body is received, and refuses a body that is too large. */
const limitForm = [
  createMiddleware<Env>(async (c, next) => {
    const size = Number(c.req.header('content-length') ?? largestForm)
    if (size > largestForm) throw tooLarge()
    const network = networkOf(c.get('address'))
    await limitComplaints(c.get('siteId'), network)
    await (size <= smallForm ? next() : inFormPlace(network, next))
  }),
  bodyLimit({ maxSize: largestForm, onError: () => Promise.reject(tooLarge()) }),
]

const listRoute = createRoute({
  method: 'get',
  path: complaintsPath,
  summary: 'List the complaints of the caller with their answers, and what a new one can be about',
  responses: answers('The newest complaints', complaintsAnswer),
})

const fileRoute = createRoute({
  method: 'post',
  path: complaintsPath,
  summary:
    'Send a question or complaint to the operator of the site. Visitors give an address, which they confirm by a mailed link',
  ...limited(filingLimits, { largestBody: largestForm, isUpload: true }),
  middleware: limitForm,
  request: { body: { content: { 'multipart/form-data': { schema: complaintForm } }, required: true } },
  responses: orRefused({
    201: { description: 'The ticket', content: { 'application/json': { schema: z.object({ ticket }) } } },
  }),
})

const confirmRoute = createRoute({
  method: 'put',
  path: complaintsPath,
  summary: 'Confirm the address of a visitor with the token of the mailed link',
  ...limited(confirmationLimits),
  request: jsonBody(z.object({ token: z.string('link_invalid').max(200, 'link_invalid') })),
  responses: answers('The ticket', z.object({ ticket })),
})

const filesOf = (files: unknown) => [files].flat().filter((file) => file instanceof File)

export const complaintsApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json(await complaintsOf(actorOrRefuse(c)), 200))
    .openapi(fileRoute, async (c) => {
      const { files, ...form } = c.req.valid('form')
      const filed = await fileComplaint(
        {
          ...{ siteId: c.get('siteId'), actor: c.get('actor'), locale: c.get('locale') },
          network: networkOf(c.get('address')),
        },
        { form, files: filesOf(files), signal: c.req.raw.signal },
      )
      return c.json({ ticket: filed }, 201)
    })
    .openapi(confirmRoute, async (c) => {
      const { siteId, address } = c.var
      const confirmed = await confirmComplaint(siteId, networkOf(address), c.req.valid('json').token)
      return c.json({ ticket: confirmed }, 200)
    })
