import type { Locale } from '../../../i18n/locales.ts'
import type { Method } from '../../prices/methods.ts'

export type Bank = { code: string; name: string }

export type PaymentStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired'

export type CardFacts = { brand: string; last_four: string; expiry_month: number; expiry_year: number }

/** The state of a payment as reported by the provider. `id` is our payment id. */
export type PaymentState = {
  id: string
  /** Null if the payment never reached the provider. */
  reference: string | null
  status: PaymentStatus
  /** In minor units. Must match the amount we requested, or the state is rejected. */
  amount: number
  currency: string
  chargedBack: number
  /** The card it was paid with. `token` is set if the card was saved. */
  card: (CardFacts & { token: string | null }) | null
}

/** A payment to create. An amount of 0 only saves a card. */
export type PaymentRequest = {
  id: string
  amount: number
  currency: string
  method: Method
  bank: string | null
  /** A saved card or mandate, charged without a page. */
  token: string | null
  savesCard: boolean
  description: string
  locale: Locale
  returnUrl: string
}

export type TransferDetails = { account_holder: string; iban: string; reference: string }

type CreatedPayment = {
  reference: string
  /** The provider's page on which the buyer pays. Null if a token is charged. */
  redirect: string | null
  transfer: TransferDetails | null
  /** Set if the provider already knows more than "open". */
  state: PaymentState | null
}

export type MandateDetails = {
  account_holder: string
  iban: string
  street: string
  house_number: string
  zip: string
  city: string
  phone: string
}

/**
 * A payment provider. Calls are idempotent per id or key. A call throws if the provider is unreachable or refuses; the
 * outcome is then unknown and is polled later.
 */
export type Provider = {
  name: string
  supports(method: Method): boolean
  /** The banks the buyer chooses from on our page. Empty if the provider's page asks for the bank. */
  banks(method: Method): Bank[]
  create(payment: PaymentRequest): Promise<CreatedPayment>
  /**
   * Verifies and reads a notification. Throws a refusal if it is not from the provider. `state` is null if the
   * notification only carries a reference; the caller then fetches the state.
   */
  readNotification(notification: { headers: Headers; body: string }): {
    reference: string
    state: PaymentState | null
  }
  fetch(reference: string): Promise<PaymentState>
  /** Cancels the payment if it is still open, and returns its state. */
  cancel(reference: string): Promise<PaymentState>
  refund(refund: { reference: string; key: string; amount: number }): Promise<void>
  removeCard(token: string): Promise<void>
  /** Creates a mandate to collect from this account. Returns the token to charge. */
  mandate(details: MandateDetails): Promise<string>
}
