import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { apiOf, orRefused } from '../../platform/http/openapi.server.ts'
import { downloadLimit, exportName, exportOf } from './export.server.ts'

const exportRoute = createRoute({
  method: 'get',
  path: '/api/export.php',
  summary: 'Download all data the site stores about the logged-in member, as a zip',
  ...limited([downloadLimit]),
  responses: orRefused({
    200: {
      description: 'A zip with JSON files, photos and a README',
      content: { 'application/zip': { schema: z.string() } },
    },
  }),
})

export const privacyApi = () =>
  apiOf().openapi(exportRoute, async (c) => {
    const actor = actorOrRefuse(c)
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${exportName(actor.siteId)}"`,
      'Cache-Control': 'no-store',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    return c.body(await exportOf(actor, c.get('locale')), 200, headers)
  })
