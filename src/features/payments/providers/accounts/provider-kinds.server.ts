import { log } from '../../../../platform/log.server.ts'
import { flexpay } from '../flexpay/flexpay.server.ts'
import { mollie } from '../mollie/mollie.server.ts'
import type { Provider } from '../provider.ts'
import { unsealKeys } from './account-keys.server.ts'
import type { ProviderAccount } from './provider-accounts.server.ts'
import type { AnyKind } from './provider-kind.ts'

const kinds = new Map<string, AnyKind>(Object.entries({ mollie, flexpay }))
export const kindNames = [...kinds.keys()]
export const kindOf = (name: string) => kinds.get(name)

/** Undefined if the keys cannot be read: they were sealed with another key. */
export function openAccount({ siteId, name, kind, keys: sealed }: ProviderAccount): Provider | undefined {
  const provider = kindOf(kind)
  const keys = provider?.keys.safeParse(unsealKeys(sealed)).data
  if (provider && keys) return provider.open({ siteId, name, keys })
  log.error(
    { siteId, account: name },
    'keys of a payment provider cannot be read, PROVIDER_KEY may have changed',
  )
  return undefined
}
