import type { PaymentState, PaymentStatus } from '../provider.ts'
import { fromMollie } from './mollie-amounts.ts'
import type { MollieApi } from './mollie-api.server.ts'
import { type MolliePayment, mollieMandate } from './mollie-shapes.ts'

const statuses: Record<MolliePayment['status'], PaymentStatus> = {
  ...{ open: 'open', pending: 'open', authorized: 'open', paid: 'paid' },
  ...{ failed: 'failed', canceled: 'cancelled', expired: 'expired' },
}

export async function stateOf(api: MollieApi, payment: MolliePayment): Promise<PaymentState> {
  const chargebacks = payment._embedded?.chargebacks ?? []
  const sum = (some: typeof chargebacks) =>
    some.reduce((total, chargeback) => total + fromMollie(chargeback.amount), 0)
  const counted = payment.amountChargedBack ? fromMollie(payment.amountChargedBack) : 0
  return {
    id: payment.metadata.payment,
    reference: payment.id,
    status: statuses[payment.status],
    amount: fromMollie(payment.amount),
    currency: payment.amount.currency,
    chargedBack: Math.max(sum(chargebacks), counted),
    chargebackWon: sum(chargebacks.filter(({ reversedAt }) => reversedAt)),
    card: await cardOf(api, payment),
  }
}

/** The first payment of a customer saves the card: its expiry is in the mandate. */
async function cardOf(api: MollieApi, payment: MolliePayment): Promise<PaymentState['card']> {
  const { status, sequenceType, customerId, mandateId, details } = payment
  if (status !== 'paid' || !details?.cardNumber) return null
  const shown = cardFacts(details)
  if (sequenceType !== 'first' || !customerId || !mandateId) return { ...shown, token: null }
  const mandate = await api.get(`customers/${customerId}/mandates/${mandateId}`, mollieMandate)
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(mandate.details.cardExpiryDate ?? '') ?? []
  const token = mandate.status === 'invalid' || !year ? null : tokenOf(customerId, mandateId)
  return { ...shown, expiry_year: Number(year), expiry_month: Number(month), token }
}

const cardFacts = ({ cardLabel, cardNumber }: NonNullable<MolliePayment['details']>) => ({
  brand: (cardLabel ?? 'card').toLowerCase().replaceAll(/[^a-z]/g, ''),
  last_four: (cardNumber ?? '').slice(-4),
})

/** A customer of its own for each token, so that nothing is left at Mollie when the token is removed. */
export const tokenOf = (customer: string, mandate: string) => `${customer}/${mandate}`

export function readToken(token: string) {
  const [customerId = '', mandateId = ''] = token.split('/')
  return { customerId, mandateId }
}
