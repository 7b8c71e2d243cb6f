import type { Country } from '../../../i18n/countries.ts'
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
  /** The sum of all chargebacks, also of those that we won. Neither sum ever falls. */
  chargedBack: number
  /** The sum of the chargebacks that the bank decided for us. */
  chargebackWon: number
  /** The card it was paid with. `token` is set if the card was saved; then its expiry is known. */
  card: (Pick<CardFacts, 'brand' | 'last_four'> & Partial<CardFacts> & { token: string | null }) | null
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
  buyer: Buyer
  returnUrl: string
  /** Where this provider reports what happens to the payment. */
  notificationUrl: string
  /** The payment may have been created before, with its answer lost. */
  isRepeat: boolean
}

export type Buyer = {
  /** Null after the member was erased. */
  email: string | null
  /** Null if a card is saved without an order. */
  country: Country | null
}

/** A payment that was created. The reference is null if the provider tells it only with its notification. */
type KnownPayment = { id: string; reference: string | null; currency: string }

/** Our id is unknown if a notification was faster than the answer to `create`. */
type AskedPayment = { id: string | null; reference: string | null }

type Limits = { min: number; max: number }

export type TransferDetails = { account_holder: string; iban: string; reference: string }

type CreatedPayment = {
  /** Null if only the notification tells it. Then there is a page. */
  reference: string | null
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

export type Notification = {
  siteId: string
  method: 'GET' | 'POST'
  query: URLSearchParams
  headers: Headers
  body: string
  /** From which network address it came. */
  address: string
}

/** A refund by the name that the provider gives it. `amount` is in minor units. */
export type RefundThere = { name: string; amount: number }

export type NotificationContent = {
  /** The payment, by the provider's reference or by our id. Null if it is about something else, which is not booked. */
  about: { reference: string } | { id: string } | null
  /** Null if the notification does not tell it; then the provider is asked, if it can be. */
  state: PaymentState | null
  /** Set if it tells of a refund that was made there. */
  refunded?: RefundThere
  /** The body of our answer, as the provider expects it. */
  answer: string
}

/**
 * A payment provider, with the keys of a site. Calls are idempotent per id or key. A call throws if the provider is
 * unreachable or refuses; the outcome is then unknown and is polled later. A call that a provider does not have is null.
 */
export type Provider = {
  /** Payments and saved cards name it. */
  name: string
  /** Null if it serves every site. */
  siteId: string | null
  /** The smallest and largest payment by this method, in minor units. Null if it does not offer the method. */
  limits(method: Method, currency: string): Limits | null
  /** The banks the buyer chooses from on our page. Empty if the provider's page asks for the bank. */
  banks(method: Method): Bank[]
  create(payment: PaymentRequest): Promise<CreatedPayment>
  /** Verifies and reads a notification. Throws a refusal if it is not from the provider. */
  readNotification(notification: Notification): NotificationContent | Promise<NotificationContent>
  /** Returns null if it knows no such payment, because nobody has paid yet. Null: it cannot be asked. */
  fetch: ((payment: AskedPayment) => Promise<PaymentState | null>) | null
  /** Milliseconds until a payment expires that the provider does not know, or cannot be asked about. */
  waitsFor: number
  /**
   * Cancels the payment if it is still open, and returns its state: `cancelled` also if only the buyer could still pay it
   * on a page they have left, `open` if money may be on its way. Null: it counts as cancelled here, until money arrives.
   */
  cancel: ((payment: KnownPayment) => Promise<PaymentState>) | null
  /** Null: an operator refunds by hand. */
  refund: ((refund: ProviderRefund) => Promise<void>) | null
  /** Null: cards cannot be saved. */
  removeCard: ((token: string) => Promise<void>) | null
  /** Its payments created since, as it keeps them. Null: it has no list. */
  list: ((since: Date) => Promise<ListedPayment[]>) | null
  /** Creates a mandate to collect from this account. Returns the token to charge. Null: no direct debit. */
  mandate: ((details: MandateDetails, buyer: MandateBuyer) => Promise<string>) | null
}

/** A payment in the list of a provider. `money`: paid, less the parts that went back, in minor units. */
export type ListedPayment = { id: string; reference: string; money: number }

type ProviderRefund = { payment: KnownPayment; key: string; amount: number }

/** `key` is the idempotency key. */
type MandateBuyer = Buyer & { key: string; locale: Locale }

/** A provider that has every call. */
export type AbleProvider = Provider & {
  [Call in 'fetch' | 'cancel' | 'refund' | 'removeCard' | 'list' | 'mandate']: NonNullable<Provider[Call]>
}
