import { refuse } from '../../../platform/refusals.ts'
import type { Provider } from './provider.ts'
import { sandbox } from './sandbox/sandbox.server.ts'

type Opening = { hasSandbox: boolean; sandboxSecret: string }

let known = new Map<string, Provider>()

/** Which providers there are, before anyone is served. A sandbox takes no money, and so a public site has none. */
export function openPayments({ hasSandbox, sandboxSecret }: Opening) {
  const providers = hasSandbox ? [sandbox(sandboxSecret)] : []
  known = new Map(providers.map((provider) => [provider.name, provider]))
}

/** Who takes what is paid from now on; nobody where paying is not possible. */
export const currentProvider = (): Provider | null => known.values().next().value ?? null

/** Who took a payment. Their word still counts when another takes the next. */
export function providerNamed(name: string): Provider {
  const provider = known.get(name)
  if (!provider) throw refuse('not_found')
  return provider
}

/** In tests, someone who behaves as no real one should. */
export function replaceProvider(provider: Provider) {
  known.set(provider.name, provider)
}
