import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { minutes, seconds } from '../platform/clock.ts'
import type { Config } from '../platform/config.server.ts'
import { acceptStreams, closeStreams } from '../platform/events/streams.server.ts'
import { whenClosed } from '../platform/http/when-closed.server.ts'
import { log } from '../platform/log.server.ts'
import { StartProblem } from '../platform/start-problem.ts'

const portsToTry = 20
const graceSeconds = 10
/** A body that arrives more slowly than it may is ended by `src/platform/http/load/end-slow-bodies.server.ts`. */
const longestRequest = minutes(30)
const headersTimeout = seconds(30)
/** Browsers and proxies wait for each answer. Node works on all pipelined requests at once and keeps their answers in memory. */
const mostPipelined = 8

/** Opens the port before anything else is started, so that a busy port is found early. Answers 503 until `serve`. */
export async function openHttpServer(config: Pick<Config, 'host' | 'port' | 'mayChangePort'>) {
  acceptStreams()
  let answer: RequestListener = (_request, response) =>
    response.writeHead(503, { 'Retry-After': '1' }).end('starting')
  const isWithinPipeline = limitPipelines()
  const server = createServer({ requestTimeout: longestRequest, headersTimeout }, (request, response) => {
    if (!isWithinPipeline(request.socket, response)) return
    // A keep-alive connection that was busy at shutdown would otherwise stay open.
    if (!server.listening) response.setHeader('Connection', 'close')
    answer(request, response)
  })
  const port = await listen(server, config)
  return {
    port,
    serve(listener: RequestListener) {
      answer = listener
    },
    close: () => closeServer(server),
  }
}

/** Ends a connection with more unanswered requests than it may have. Returns whether to answer this one. */
function limitPipelines() {
  const unanswered = new WeakMap<Socket, number>()
  return (socket: Socket, response: ServerResponse) => {
    // The other requests that arrived with the one that was too many.
    if (socket.destroyed) return false
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > mostPipelined) {
      socket.destroy()
      return false
    }
    unanswered.set(socket, count)
    whenClosed(response, () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    return true
  }
}

/** A busy port is skipped only if no port was configured. */
async function listen(
  server: Server,
  { host, port, mayChangePort }: Pick<Config, 'host' | 'port' | 'mayChangePort'>,
) {
  const last = mayChangePort ? port + portsToTry : port
  for (let candidate = port; candidate <= last; candidate++) {
    const problem = await tryPort(server, host, candidate)
    if (!problem) return (server.address() as AddressInfo).port
    if (problem.code !== 'EADDRINUSE')
      throw new StartProblem(
        `HOST and PORT must be an address to listen on; the system says: ${problem.message}.`,
      )
  }
  throw new StartProblem(`PORT ${port} is in use by another program; stop that or choose another PORT.`)
}

const tryPort = (server: Server, host: string, port: number) =>
  new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve)
    server.listen(port, host, () => {
      server.off('error', resolve)
      resolve(null)
    })
  })

/** Stops accepting connections, ends event streams, and waits for pending requests. */
async function closeServer(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve))
  closeStreams()
  server.closeIdleConnections()
  const graceTimer = setTimeout(() => {
    log.warn('some requests did not finish in time, closing their connections')
    server.closeAllConnections()
  }, graceSeconds * 1000)
  await closed
  clearTimeout(graceTimer)
}
