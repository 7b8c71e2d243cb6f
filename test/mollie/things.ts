import { now } from '../../src/platform/clock.ts'
import { newId } from '../../src/platform/ids.server.ts'

/** The key of the test mode. */
export const apiKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM'

export type Amount = { currency: string; value: string }
export type Status = 'open' | 'pending' | 'authorized' | 'paid' | 'failed' | 'canceled' | 'expired'

export type Payment = {
  id: string
  status: Status
  amount: Amount
  description: string
  method: string
  metadata: unknown
  sequenceType: string
  customerId?: string
  mandateId?: string
  redirectUrl?: string
  webhookUrl?: string
  billingEmail?: string
  locale?: string
  createdAt: Date
  refunds: { id: string; amount: Amount; status: string; metadata: unknown }[]
  chargebacks: { id: string; amount: Amount; reversedAt: string | null }[]
  card?: typeof visa
}
type Mandate = { id: string; method: string; status: 'valid' | 'invalid'; account?: string }
export type Customer = { id: string; mandates: Map<string, Mandate> }

export const visa = { cardNumber: '4242', cardLabel: 'Visa', cardHolder: 'A. de Vries' }
export const cardExpiryDate = '2040-12-31'

export const newName = (kind: string) => `${kind}_${newId().replaceAll('-', '').slice(-16)}`

export const cents = ({ value }: Amount) => Number(value.replace('.', ''))
export const toAmount = (minor: number, currency: string): Amount => ({
  currency,
  value: (minor / 100).toFixed(2),
})
const sum = (parts: { amount: Amount }[]) => parts.reduce((total, { amount }) => total + cents(amount), 0)

export const refundedOf = ({ refunds }: Payment) => sum(refunds.filter(({ status }) => status !== 'failed'))
/** Without those that were reversed. */
export const chargedBackOf = ({ chargebacks }: Payment) => sum(chargebacks.filter((c) => !c.reversedAt))

/** Only some methods can be cancelled once there is a page. */
export const isCancelable = ({ status, method }: Payment) =>
  (status === 'open' && (method === 'banktransfer' || method === 'paypal')) ||
  (status === 'pending' && method === 'directdebit')

/** A payment as the API shows it. */
export function shownPayment(payment: Payment, address: string, embeds: boolean) {
  const { id, status, amount, card, chargebacks, sequenceType } = payment
  const { currency } = amount
  const [refunded, chargedBack] = [refundedOf(payment), chargedBackOf(payment)]
  return {
    ...{ resource: 'payment', id, mode: 'test', createdAt: payment.createdAt.toISOString(), amount, status },
    ...{ description: payment.description, method: payment.method, metadata: payment.metadata, sequenceType },
    ...{ profileId: 'pfl_test', isCancelable: isCancelable(payment), locale: payment.locale },
    ...{ redirectUrl: payment.redirectUrl, webhookUrl: payment.webhookUrl },
    ...(payment.customerId && { customerId: payment.customerId }),
    ...(payment.mandateId && { mandateId: payment.mandateId }),
    ...(status === 'paid' && { amountRefunded: toAmount(refunded, currency), paidAt: now().toISOString() }),
    ...(chargedBack > 0 && { amountChargedBack: toAmount(chargedBack, currency) }),
    details: card ?? (payment.method === 'banktransfer' ? transferDetails(id) : null),
    _links: {
      self: { href: `${address}/v2/payments/${id}`, type: 'application/hal+json' },
      ...(status === 'open' &&
        sequenceType !== 'recurring' && {
          checkout: { href: `${address}/checkout/${id}`, type: 'text/html' },
        }),
    },
    ...(embeds && {
      _embedded: {
        chargebacks: chargebacks.map((chargeback) => ({
          resource: 'chargeback',
          paymentId: id,
          ...chargeback,
        })),
      },
    }),
  }
}

const transferDetails = (id: string) => ({
  ...{ bankName: 'Stichting Mollie Payments', bankAccount: 'NL53ABNA0627535577', bankBic: 'ABNANL2A' },
  transferReference: `RF12-${id.slice(-12).toUpperCase()}`,
})
