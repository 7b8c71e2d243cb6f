import { refuse } from '../../../platform/refusals.ts'
import type { Provider } from './provider.ts'
import { sandbox } from './sandbox/sandbox.server.ts'

type ProviderOptions = { hasSandbox: boolean; sandboxSecret: string }

let providersByName = new Map<string, Provider>()

/** Registers the providers at startup. The sandbox takes no real money, so a public site does not have it. */
export function openPayments({ hasSandbox, sandboxSecret }: ProviderOptions) {
  const providers = hasSandbox ? [sandbox(sandboxSecret)] : []
  providersByName = new Map(providers.map((provider) => [provider.name, provider]))
}

/** The provider for new payments. Null if payments are not possible. */
export const currentProvider = (): Provider | null => providersByName.values().next().value ?? null

/** The provider of an existing payment, which may differ from the current one. */
export function providerNamed(name: string): Provider {
  const provider = providersByName.get(name)
  if (!provider) throw refuse('not_found')
  return provider
}

/** For tests: replaces a provider, for example by one that fails. */
export function replaceProvider(provider: Provider) {
  providersByName.set(provider.name, provider)
}
