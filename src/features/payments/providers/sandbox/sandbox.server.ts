import { refuse } from '../../../../platform/refusals.ts'
import type { AbleProvider, PaymentState, TransferDetails } from '../provider.ts'
import { sandboxBanks } from './banks.ts'
import { notify } from './sandbox-notify.server.ts'
import {
  collectionTime,
  dropToken,
  endPayment,
  listPayments,
  makePayment,
  paymentNow,
  refundPayment,
  type SandboxPayment,
  saveToken,
  stateOf,
} from './sandbox-payments.server.ts'
import { isSignedBy, signatureHeader } from './sandbox-signature.server.ts'

/** The account shown for bank transfers. It is an example and does not exist. */
const houseAccount = { account_holder: 'Sandbox', iban: 'NL02ABNA0123456789' }
/** Direct debits from such an IBAN fail, to test that case. */
const emptyAccount = /0000$/

export const transferFor = ({ key }: Pick<SandboxPayment, 'key'>): TransferDetails => ({
  ...houseAccount,
  reference: key.slice(-12).toUpperCase(),
})

/**
 * The built-in test provider. The buyer chooses the outcome of a payment on its page (sandbox.api.server.ts). No money
 * moves.
 */
export const sandbox = (secret: string): AbleProvider => ({
  name: 'sandbox',
  siteId: null,
  limits: () => ({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  banks: sandboxBanks,
  async create(request) {
    const payment = await makePayment(request)
    const { reference, method } = payment
    if (method === 'sdd') setTimeout(() => notify(reference), collectionTime + 100).unref()
    return {
      reference,
      redirect: request.token ? null : `/sandbox/${reference}`,
      transfer: method === 'sct' ? transferFor(payment) : null,
      state: request.token ? stateOf(payment) : null,
    }
  },
  readNotification({ headers, body }) {
    if (!isSignedBy(secret, body, headers.get(signatureHeader))) throw refuse('notification_refused')
    const state: PaymentState = JSON.parse(body)
    return { about: { id: state.id }, state, answer: 'OK' }
  },
  fetch: async ({ reference }) => stateOf(await paymentNow(reference ?? '')),
  waitsFor: 0,
  cancel: async ({ reference }) => stateOf(await endPayment(reference ?? '', { status: 'cancelled' })),
  refund: ({ payment, ...refund }) => refundPayment(payment.reference ?? '', refund),
  removeCard: dropToken,
  list: listPayments,
  mandate: ({ iban }) => saveToken('mandate', null, emptyAccount.test(iban)),
})
