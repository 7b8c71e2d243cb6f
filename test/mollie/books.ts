import { now, seconds } from '../../src/platform/clock.ts'
import { SlowAnswers } from '../providers/slow-answers.ts'
import type { Fault, Notify } from '../providers/world.ts'
import {
  type Customer,
  cents,
  chargedBackOf,
  newName,
  type Payment,
  refundedOf,
  type Status,
  toAmount,
  visa,
} from './things.ts'

/** How long its bank takes to collect a direct debit. */
const collectionTime = seconds(3)

/** A Mollie on this machine that speaks the published shapes, with a page for the buyer, and misbehaves on demand. */
export class LocalMollie {
  address = ''
  payments = new Map<string, Payment>()
  customers = new Map<string, Customer>()
  answers = new Map<string, { body: string; status: number; answer: unknown; at: Date }>()
  /** Requests that broke the published rules. Tests expect none. */
  refused: string[] = []
  /** Requests that were handled, as `POST payments`. */
  calls: string[] = []
  fault: Fault = 'none'
  slow = new SlowAnswers()
  /** Of its lists. */
  largestPage = 250
  notify: Notify

  constructor(notify: Notify) {
    this.notify = notify
  }

  payment(reference: string): Payment {
    const payment = this.payments.get(reference)
    if (!payment) throw new Error(`Mollie has no payment ${reference}`)
    if (payment.method === 'directdebit') this.collect(payment)
    return payment
  }

  private collect(payment: Payment) {
    if (payment.status !== 'pending' || now().getTime() < payment.createdAt.getTime() + collectionTime) return
    const account = this.customers
      .get(payment.customerId ?? '')
      ?.mandates.get(payment.mandateId ?? '')?.account
    payment.status = account?.endsWith('0000') ? 'failed' : 'paid'
  }

  /** The buyer's choice on the page. An ended payment stays as it is. */
  end(reference: string, status: Status) {
    const payment = this.payment(reference)
    if (payment.status !== 'open' && payment.status !== 'pending') return payment
    payment.status = status
    if (status !== 'paid' || payment.method !== 'creditcard') return payment
    payment.card = visa
    if (payment.sequenceType === 'first') {
      const mandate = { id: newName('mdt'), method: 'creditcard', status: 'valid' } as const
      this.customers.get(payment.customerId ?? '')?.mandates.set(mandate.id, mandate)
      payment.mandateId = mandate.id
    }
    return payment
  }

  /** The bank takes back what was not refunded. */
  chargeBack(reference: string) {
    const payment = this.payment(reference)
    const left = cents(payment.amount) - refundedOf(payment) - chargedBackOf(payment)
    if (payment.status !== 'paid' || left <= 0) return
    const amount = toAmount(left, payment.amount.currency)
    payment.chargebacks.push({ id: newName('chb'), amount, reversedAt: null })
  }

  /** The bank decides for the merchant. */
  reverseChargebacks(reference: string) {
    for (const chargeback of this.payment(reference).chargebacks)
      chargeback.reversedAt ??= now().toISOString()
  }

  /** Sends the classic notification: the id alone. */
  async sendNotification(reference: string): Promise<Response | undefined> {
    const { webhookUrl } = this.payment(reference)
    return webhookUrl ? this.post(webhookUrl, reference) : undefined
  }

  async post(address: string, reference: string): Promise<Response> {
    return this.notify(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ id: reference }).toString(),
    })
  }
}
