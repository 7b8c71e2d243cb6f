import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { seconds } from '../../clock.ts'
import type { Env } from '../env.server.ts'
import type { Operation } from '../limited.server.ts'

type Pace = {
  /** A body must have arrived after this time. */
  within?: number
  /** An upload may take longer, if this many bytes arrive in the same time. */
  progress?: number
}

/** Ends the connections of clients that send the body of a request slowly, or not at all. */
export function endSlowBodies(
  operations: Pick<Operation, 'method' | 'path' | 'isUpload'>[],
  { within = seconds(30), progress = 32 * 1024 }: Pace = {},
) {
  const uploads = new Set(operations.flatMap((one) => (one.isUpload ? `${one.method} ${one.path}` : [])))
  return createMiddleware<Env>((c, next) => {
    const incoming = c.env?.incoming as IncomingMessage | undefined
    if (incoming && hasBody(incoming)) {
      const isUpload = uploads.has(`${c.req.method} ${c.req.path}`)
      watch(incoming, within, isUpload ? progress : Number.POSITIVE_INFINITY)
    }
    return next()
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

function watch(incoming: IncomingMessage, within: number, progress: number) {
  const { socket } = incoming
  let received = socket.bytesRead
  const timer = setInterval(() => {
    const isArriving = socket.bytesRead - received >= progress
    received = socket.bytesRead
    if (!isArriving && !incoming.complete) socket.destroy()
  }, within)
  timer.unref()
  // The connection may stay for many requests. This listener goes with its request.
  incoming.once('close', () => clearInterval(timer))
}
