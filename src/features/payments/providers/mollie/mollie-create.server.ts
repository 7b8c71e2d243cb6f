import { isLoopbackUrl } from '../../../../platform/config.server.ts'
import type { PaymentRequest, Provider, TransferDetails } from '../provider.ts'
import { toMollie } from './mollie-amounts.ts'
import type { MollieApi } from './mollie-api.server.ts'
import { mollieLocale, mollieName } from './mollie-methods.ts'
import { type MolliePayment, molliePayment } from './mollie-shapes.ts'
import { readToken, stateOf } from './mollie-state.server.ts'
import { createCustomer, findCharge } from './mollie-tokens.server.ts'

/** A card that is saved becomes the first payment of a customer; a token is charged as a recurring one, without a page. */
export const createPayment =
  (api: MollieApi): Provider['create'] =>
  async (request) => {
    const { id, token, isRepeat } = request
    const found = isRepeat && token ? await findCharge(api, token, id) : undefined
    const payment = found
      ? await api.get(`payments/${found}`, molliePayment)
      : await api.post('payments', molliePayment, {
          body: await bodyOf(api, request),
          idempotencyKey: id,
        })
    return {
      reference: payment.id,
      redirect: payment._links?.checkout?.href ?? null,
      transfer: transferOf(payment),
      state: token ? await stateOf(api, payment) : null,
    }
  }

async function bodyOf(api: MollieApi, request: PaymentRequest) {
  const { id, amount, currency, method, description, token, buyer, returnUrl, notificationUrl } = request
  const locale = mollieLocale(request.locale, buyer.country)
  // Mollie refuses an address that it cannot reach. Such payments are polled.
  const canNotify = api.isLocal || !isLoopbackUrl(notificationUrl)
  const payment = {
    amount: toMollie(amount, currency),
    description,
    method: mollieName(method),
    metadata: { payment: id },
    ...(canNotify && { webhookUrl: notificationUrl }),
  }
  if (token) return { ...payment, sequenceType: 'recurring', ...readToken(token) }
  return {
    ...payment,
    redirectUrl: returnUrl,
    locale,
    ...(buyer.email && wantsEmail.has(method) && { billingEmail: buyer.email }),
    ...(request.savesCard && {
      sequenceType: 'first',
      customerId: await createCustomer(api, {
        ...{ email: buyer.email, locale },
        idempotencyKey: `customer-${id}`,
      }),
    }),
  }
}

/** The others do not need the address, so they do not get it. */
const wantsEmail = new Set(['sct', 'prezelewy24'])

function transferOf({ details }: MolliePayment): TransferDetails | null {
  const { bankName, bankAccount, transferReference } = details ?? {}
  if (!bankAccount || !transferReference) return null
  return { account_holder: bankName ?? '', iban: bankAccount, reference: transferReference }
}
