import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../http/env.server.ts'
import { eventsPath } from '../http/headers.server.ts'
import { apiOf, orRefused } from '../http/openapi.server.ts'
import { refuse } from '../refusals.ts'
import { openStream } from './streams.server.ts'

const eventId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional()

const eventsRoute = createRoute({
  method: 'get',
  path: eventsPath,
  summary:
    'Event stream (SSE) of the member: new messages, likes, orders and so on. Resumes after Last-Event-ID',
  request: {
    headers: z.object({ 'last-event-id': eventId }),
    query: z.object({
      last_event_id: eventId,
      hidden: z.literal('1').optional().describe('Set to 1 if all pages of this browser are hidden'),
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
  // Stops nginx from buffering the stream.
  'X-Accel-Buffering': 'no',
}

/** Writes to Node's raw response: a web stream needs 50% more memory per open connection. */
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
