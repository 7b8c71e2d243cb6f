import type { Country } from '../../../i18n/countries.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Secrets } from '../../../platform/secrets.server.ts'
import type { Method } from '../../prices/methods.ts'
import { openAccountKeys } from './accounts/account-keys.server.ts'
import { accountsOf, allAccounts, type ProviderAccount } from './accounts/provider-accounts.server.ts'
import { openAccount } from './accounts/provider-kinds.server.ts'
import type { AbleProvider, Provider } from './provider.ts'
import { sandbox } from './sandbox/sandbox.server.ts'

type ProviderOptions = { hasSandbox: boolean } & Pick<Secrets, 'sandboxSecret' | 'providerKey'>

let builtIn: AbleProvider | undefined
let replaced = new Map<string, Provider>()

/** Opens the providers at startup. The sandbox takes no real money, so a public site does not have it. */
export function openPayments({ hasSandbox, sandboxSecret, providerKey }: ProviderOptions) {
  openAccountKeys({ providerKey })
  builtIn = hasSandbox ? sandbox(sandboxSecret) : undefined
  replaced = new Map()
}

/** A provider for new payments, with what the site wants it to serve. */
export type Seller = {
  provider: Provider
  serves(choice: Pick<PaymentChoice, 'method' | 'country'>): boolean
}

export type PaymentChoice = {
  method: Method
  /** Null if it may be used in any country. */
  country: Country | null
  currency: string
  /** In minor units, once it is known. */
  amount?: number
}

/**
 * The providers of a site for new payments, in the order in which they are asked: its own accounts, or else the sandbox
 * where it is allowed.
 */
export async function sellersOf(siteId: string): Promise<Seller[]> {
  const accounts = (await accountsOf(siteId)).filter(({ isOn }) => isOn)
  if (accounts.length > 0) return accounts.flatMap((account) => sellerOf(account) ?? [])
  return builtIn ? [{ provider: replaced.get(builtIn.name) ?? builtIn, serves: () => true }] : []
}

function sellerOf(account: ProviderAccount): Seller | undefined {
  const provider = replaced.get(account.name) ?? openAccount(account)
  return (
    provider && {
      provider,
      serves: ({ method, country }) =>
        (account.methods.length === 0 || account.methods.includes(method)) &&
        (account.countries.length === 0 || country === null || account.countries.includes(country)),
    }
  )
}

/** Those that take such a payment. */
export const takersOf = (sellers: Seller[], choice: PaymentChoice): Provider[] =>
  sellers.flatMap(({ provider, serves }) => (serves(choice) && takes(provider, choice) ? provider : []))

/** The first provider that takes such a payment. Null if there is none. */
export const providerFor = async (siteId: string, choice: PaymentChoice): Promise<Provider | null> =>
  takersOf(await sellersOf(siteId), choice)[0] ?? null

function takes({ limits, mandate }: Provider, { method, currency, amount }: PaymentChoice) {
  const range = limits(method, currency)
  if (!range || (method === 'sdd' && !mandate)) return false
  return amount === undefined || (range.min <= amount && amount <= range.max)
}

/** The provider of an existing payment or card, also if the site takes no new payments by it. */
export async function providerOf({
  siteId,
  provider: name,
}: {
  siteId: string
  provider: string
}): Promise<Provider> {
  const replacement = replaced.get(name)
  if (replacement) return replacement
  if (builtIn && name === builtIn.name) return builtIn
  const account = (await accountsOf(siteId)).find((known) => known.name === name)
  const provider = account && openAccount(account)
  if (!provider) throw refuse('not_found')
  return provider
}

/** All providers of all sites, also those that are turned off. Undefined: keys that cannot be read. */
export async function everyProvider(): Promise<
  { siteId: string | null; name: string; provider?: Provider }[]
> {
  const accounts = (await allAccounts()).map((account) => {
    const { siteId, name } = account
    const provider = replaced.get(name) ?? openAccount(account)
    return { siteId, name, ...(provider && { provider }) }
  })
  const own = builtIn
    ? [{ siteId: null, name: builtIn.name, provider: replaced.get(builtIn.name) ?? builtIn }]
    : []
  return [...accounts, ...own]
}

/** Refuses if the sandbox is not allowed here. */
export function sandboxOrRefuse(): AbleProvider {
  if (!builtIn) throw refuse('not_found')
  return (replaced.get(builtIn.name) as AbleProvider | undefined) ?? builtIn
}

/** For tests: replaces a provider, for example by one that fails. */
export function replaceProvider(provider: Provider) {
  replaced.set(provider.name, provider)
}
