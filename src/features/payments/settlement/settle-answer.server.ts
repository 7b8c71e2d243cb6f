import { keepMessage } from '../providers/messages/provider-messages.server.ts'
import type { PaymentState, Provider } from '../providers/provider.ts'
import { settle } from './settle.server.ts'

/** Keeps and books a state that the provider answered to a call of ours. */
export async function settleAnswer(provider: Pick<Provider, 'name' | 'siteId'>, state: PaymentState) {
  await keepMessage({
    provider: provider.name,
    payment: state.id,
    kind: 'answer',
    body: JSON.stringify(state),
  })
  await settle(provider, state)
}
