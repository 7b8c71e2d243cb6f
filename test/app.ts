import { createServer, type Server } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { createApp } from '../src/server/app.server.ts'
import { mailEventsSecret, sandboxSecret } from './app-secrets.ts'
import { checkDeclaredLimits } from './declared-limits.ts'

const proxies = new BlockList()
proxies.addAddress('127.0.0.1')

export const secrets = {
  pushKeys: { publicKey: 'public', privateKey: 'private' },
  metricsToken: 'metrics-token-of-tests',
  sandboxSecret,
}
/** The whole API in this process. Requests come from a trusted proxy, so that a test can choose the client address. */
export const app = createApp({
  config: { publicUrl: 'http://localhost:3000', trustedProxies: proxies, mailEventsSecret },
  secrets,
})

checkDeclaredLimits(app)

/** Serves the same app on a real socket, for tests of what an in-memory request cannot show. */
export async function serveApp(): Promise<string> {
  const server: Server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
