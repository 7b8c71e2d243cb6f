import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../http/env.server.ts'
import { eventsPath } from '../http/headers.server.ts'
import { apiOf, orRefused } from '../http/openapi.server.ts'
import { refuse } from '../refusals.ts'
import { openStream } from './streams.server.ts'

const place = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()

const eventsRoute = createRoute({
  method: 'get',
  path: eventsPath,
  summary: 'What happens to the member, as it happens; resumes after Last-Event-ID',
  request: {
    headers: z.object({ 'last-event-id': place }),
    query: z.object({
      last_event_id: place,
      hidden: z.literal('1').optional().describe('No page that listens is in sight'),
    }),
  },
  responses: orRefused({
    200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
  }),
})

const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // Proxies that collect an answer before they pass it on would hold back every event.
  'X-Accel-Buffering': 'no',
}

/** Written to the raw response: a web stream costs half as much memory again for each open connection. */
export const eventsApi = () =>
  apiOf().openapi(eventsRoute, async (c) => {
    const actor = actorOrRefuse(c)
    if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
    const response = c.env.outgoing
    if (!response) throw refuse('unavailable')
    const { last_event_id, hidden } = c.req.valid('query')
    const after = c.req.valid('header')['last-event-id'] ?? last_event_id
    await openStream(actor, response, streamHeaders, { after, isHidden: hidden !== undefined })
    return RESPONSE_ALREADY_SENT
  })
