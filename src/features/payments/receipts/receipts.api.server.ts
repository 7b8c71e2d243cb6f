import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { apiOf, orRefused } from '../../../platform/http/openapi.server.ts'
import { receiptLimit, receiptOf } from './read-receipts.server.ts'
import { receiptQuery } from './receipts.contract.ts'

const receiptRoute = createRoute({
  method: 'get',
  path: '/api/receipt.php',
  summary: 'Downloads an invoice, credit note or debit note of the member as a PDF',
  ...limited([receiptLimit]),
  request: { query: receiptQuery },
  responses: orRefused({
    200: { description: 'A PDF', content: { 'application/pdf': { schema: z.string() } } },
  }),
})

export const receiptsApi = () =>
  apiOf().openapi(receiptRoute, async (c) => {
    const { name, content } = await receiptOf(actorOrRefuse(c), c.req.valid('query').id)
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
    }
    return c.body(content, 200, headers)
  })
