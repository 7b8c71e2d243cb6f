import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { staticPage } from './pages.contract.ts'
import { pageOf } from './pages.server.ts'

const pageRoute = createRoute({
  method: 'get',
  path: '/api/page.php',
  summary:
    'Returns a static page of the site, such as its terms, as blocks of text in the language of the request',
  request: {
    query: z.object({ token: z.string().describe('The last part of its path: `terms` for /pages/terms') }),
  },
  responses: answers('The page', z.object({ page: staticPage })),
})

export const pagesApi = () =>
  apiOf().openapi(pageRoute, async (c) =>
    c.json({ page: await pageOf(c.get('siteId'), c.req.valid('query').token, c.get('locale')) }, 200),
  )
