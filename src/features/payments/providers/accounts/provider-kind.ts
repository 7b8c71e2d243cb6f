import type * as z from 'zod'
import type { Provider } from '../provider.ts'

/** The account of a site with a provider. `name` is how payments name it. */
export type OpenedAccount<Keys> = { siteId: string; name: string; keys: Keys }

/** A company that processes payments. Its adapter exports one. */
export type ProviderKind<Keys> = {
  /** The keys of an account, as an operator types them: one NAME=VALUE per line. */
  keys: z.ZodType<Keys>
  /** With such keys no money moves. */
  isTest(keys: Keys): boolean
  open(account: OpenedAccount<Keys>): Provider
}

// biome-ignore lint/suspicious/noExplicitAny: the keys of a kind are checked by its own schema before it gets them
export type AnyKind = ProviderKind<any>
