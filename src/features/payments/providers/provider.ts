import type { Locale } from '../../../i18n/locales.ts'
import type { Method } from '../methods.ts'

export type Bank = { code: string; name: string }

export type PaymentStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired'

export type CardFacts = { brand: string; last_four: string; expiry_month: number; expiry_year: number }

/** What a provider says of a payment at this moment. `id` is our name for it, which it was given when it was made. */
export type PaymentState = {
  id: string
  /** Null where it was never heard of there. */
  reference: string | null
  status: PaymentStatus
  /** What was asked for, in minor units; compared with what we asked for before anything is believed. */
  amount: number
  currency: string
  chargedBack: number
  /** What it was paid with; `token` where it was saved for the next time. */
  card: (CardFacts & { token: string | null }) | null
}

/** What is to be paid. An amount of 0 only has a card saved. */
export type PaymentRequest = {
  id: string
  amount: number
  currency: string
  method: Method
  bank: string | null
  /** A saved card or a mandate, which is charged at once. */
  token: string | null
  savesCard: boolean
  description: string
  locale: Locale
  returnUrl: string
}

export type TransferDetails = { account_holder: string; iban: string; reference: string }

export type CreatedPayment = {
  reference: string
  /** The provider's page on which it goes on; none for what is charged at once. */
  redirect: string | null
  transfer: TransferDetails | null
  /** Where more than "open" is known already. */
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
 * A company that takes payments. Whatever is asked twice under one id or key is done once. What cannot be asked now, or is
 * refused, throws: what became of it is then unknown, and asked again later.
 */
export type Provider = {
  name: string
  supports(method: Method): boolean
  /** The banks to choose from, where that is done with us and not on the provider's page. */
  banks(method: Method): Bank[]
  create(payment: PaymentRequest): Promise<CreatedPayment>
  /**
   * Reads what was sent to our notification address. Throws a refusal when it is not the provider who speaks. Where a
   * notification carries nothing that can be trusted but a name, there is no state, and the provider is asked for it.
   */
  readNotification(notification: { headers: Headers; body: string }): {
    reference: string
    state: PaymentState | null
  }
  fetch(reference: string): Promise<PaymentState>
  /** Ends a payment that is still open, if that can be done; tells how it stands afterwards. */
  cancel(reference: string): Promise<PaymentState>
  refund(refund: { reference: string; key: string; amount: number }): Promise<void>
  removeCard(token: string): Promise<void>
  /** Has a mandate to collect from this account; its token pays. */
  mandate(details: MandateDetails): Promise<string>
}
