import type { OpenedAccount, ProviderKind } from '../accounts/provider-kind.ts'
import type { AbleProvider } from '../provider.ts'
import { type MollieApi, mollieApi } from './mollie-api.server.ts'
import { createPayment } from './mollie-create.server.ts'
import { type MollieKeys, mollieKeys } from './mollie-keys.server.ts'
import { listPayments } from './mollie-list.server.ts'
import { mollieLimits } from './mollie-methods.ts'
import { readNotification } from './mollie-notifications.server.ts'
import { refundPayment } from './mollie-refunds.server.ts'
import { molliePayment } from './mollie-shapes.ts'
import { stateOf } from './mollie-state.server.ts'
import { createMandate, removeToken } from './mollie-tokens.server.ts'

/** Mollie by its API v2. */
export const mollie: ProviderKind<MollieKeys> = {
  keys: mollieKeys,
  isTest: ({ api_key }) => api_key.startsWith('test_'),
  open,
}

function open({ siteId, name, keys }: OpenedAccount<MollieKeys>): AbleProvider {
  const api = mollieApi(keys)
  return {
    name,
    siteId,
    limits: mollieLimits,
    // The bank is chosen on the page of the method.
    banks: () => [],
    create: createPayment(api),
    readNotification: readNotification(keys),
    fetch: async ({ reference }) => stateOf(api, await paymentOf(api, reference)),
    waitsFor: 0,
    cancel: ({ reference }) => cancel(api, reference),
    refund: refundPayment(api),
    list: listPayments(api),
    removeCard: (token) => removeToken(api, token),
    mandate: createMandate(api),
  }
}

const paymentOf = (api: MollieApi, reference: string | null) =>
  api.get(`payments/${reference}?embed=chargebacks`, molliePayment)

/** Most methods cannot be cancelled once there is a page. Then only the buyer could still pay it. */
async function cancel(api: MollieApi, reference: string | null) {
  const payment = await paymentOf(api, reference)
  const isOpen = payment.status === 'open' || payment.status === 'pending'
  if (isOpen && payment.isCancelable) {
    await api.delete(`payments/${payment.id}`)
    return stateOf(api, await paymentOf(api, reference))
  }
  const state = await stateOf(api, payment)
  return payment.status === 'open' && payment.sequenceType !== 'recurring'
    ? { ...state, status: 'cancelled' as const }
    : state
}
