import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { forOperators } from '../../../platform/http/operator/for-operators.server.ts'
import { operatorOf } from '../../../platform/http/operator/operator-door.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { installation } from '../installation.ts'
import { closeSealed } from './close-sealed.server.ts'
import {
  sealedCase,
  sealedClosing,
  sealedFileQuery,
  sealedList,
  sealedNote,
  sealedQuery,
} from './sealed.contract.ts'
import { listSealed, noteSealed, readSealed, readSealedFile } from './sealed-cases.server.ts'

const path = '/operator/api/sealed'
const changes: RateLimit = { name: 'sealed-changes', times: 300, perSeconds: 60 * 60, per: 'operator' }
const forOwners = forOperators(['owner'], { isProofNeeded: true })
const nothing = answers('Done', z.object({}))

const listRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the sealed cases, without what is in them',
  ...forOperators(['owner']),
  responses: answers('The cases', sealedList),
})

const readRoute = createRoute({
  method: 'get',
  path: `${path}/case`,
  summary: 'Opens a sealed case. Each read is logged',
  ...forOwners,
  request: { query: sealedQuery },
  responses: answers('Everything that is kept, except the files', sealedCase),
})

const fileRoute = createRoute({
  method: 'get',
  path: `${path}/file`,
  summary: 'A file of a sealed case as it was. Each read is logged',
  ...forOwners,
  request: { query: sealedFileQuery },
  responses: orRefused({ 200: { description: 'The file', content: { 'image/*': { schema: z.any() } } } }),
})

const noteRoute = createRoute({
  method: 'put',
  path: `${path}/case`,
  summary: 'Replaces the notes of a sealed case',
  ...forOwners,
  ...limited([changes]),
  request: jsonBody(sealedNote),
  responses: nothing,
})

const closeRoute = createRoute({
  method: 'post',
  path: `${path}/close`,
  summary: 'Closes a sealed case: destroys what was kept, or puts it back',
  ...forOwners,
  ...limited([changes]),
  request: jsonBody(sealedClosing),
  responses: nothing,
})

export const sealedApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json({ cases: await listSealed(operatorOf(c)) }, 200))
    .openapi(readRoute, async (c) => c.json(await readSealed(operatorOf(c), c.req.valid('query')), 200))
    .openapi(fileRoute, async (c) => {
      const { bytes, type } = await readSealedFile(operatorOf(c), c.req.valid('query'))
      return c.body(Uint8Array.from(bytes), 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    })
    .openapi(noteRoute, async (c) => {
      const actor = operatorOf(c)
      await countHitOrRefuse(installation, changes, actor.operatorId)
      await noteSealed(actor, c.req.valid('json'))
      return c.json({}, 200)
    })
    .openapi(closeRoute, async (c) => {
      const actor = operatorOf(c)
      await countHitOrRefuse(installation, changes, actor.operatorId)
      await closeSealed(actor, c.req.valid('json'))
      return c.json({}, 200)
    })
