import type { PaymentState, Provider } from '../providers/provider.ts'
import { settle } from './settle.server.ts'

/** Keeps and books a state that the provider answered to a call of ours. */
export async function settleAnswer(provider: Pick<Provider, 'name' | 'siteId'>, state: PaymentState) {
  await settle(provider, state, { kind: 'answer', body: JSON.stringify(state) })
}
