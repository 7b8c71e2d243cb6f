import { BlockList } from 'node:net'
import { onTestFinished } from 'vitest'
import { createApp } from '../src/server/app.server.ts'
import { mailEventsSecret, payerKey, providerKey, sandboxSecret } from './app-secrets.ts'
import { checkDeclaredLimits } from './declared-limits.ts'
import { serveLocally } from './local-server.ts'

const proxies = new BlockList()
proxies.addAddress('127.0.0.1')

export const secrets = {
  pushKeys: { publicKey: 'public', privateKey: 'private' },
  metricsToken: 'metrics-token-of-tests',
  sandboxSecret,
  payerKey,
  providerKey,
}
export const appConfig = { publicUrl: 'http://localhost:3000', trustedProxies: proxies, mailEventsSecret }

/** The whole API in this process. Requests come from a trusted proxy, so that a test can choose the client address. */
export const app = createApp({ config: appConfig, secrets })

checkDeclaredLimits(app)

/** Serves the same app on a real socket, for tests of what an in-memory request cannot show. */
export async function serveApp(served = app): Promise<string> {
  const { address, close } = await serveLocally(served.fetch)
  onTestFinished(close)
  return address
}
