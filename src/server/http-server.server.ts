import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../platform/config.server.ts'
import { closeStreams } from '../platform/events/streams.server.ts'
import { log } from '../platform/log.server.ts'
import { StartProblem } from '../platform/start-problem.ts'

const portsToTry = 20
const patienceSeconds = 10

/** Takes the port first of all, so that a busy one is known before anything else is started. */
export async function openHttpServer(config: Pick<Config, 'host' | 'port' | 'mayChangePort'>) {
  let answer: RequestListener = (_request, response) =>
    response.writeHead(503, { 'Retry-After': '1' }).end('starting')
  const server = createServer((request, response) => {
    // A connection that was busy when the door closed would go on for as long as it is used.
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

/** A busy port is passed over only when nobody asked for it by name. */
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

/** Lets requests that are under way finish, says goodbye to event streams, and takes no new ones. */
async function closeServer(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve))
  closeStreams()
  server.closeIdleConnections()
  const impatient = setTimeout(() => {
    log.warn('some requests did not finish in time')
    server.closeAllConnections()
  }, patienceSeconds * 1000)
  await closed
  clearTimeout(impatient)
}
