import type { Locale } from '../../../../i18n/locales.ts'
import { now } from '../../../../platform/clock.ts'
import { transaction } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import type { Job } from '../../../../platform/jobs.server.ts'
import { Refusal } from '../../../../platform/refusals.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { beginPayment, firstPollAfter } from '../../orders/begin-payment.server.ts'
import { buyerOf } from '../../orders/buyer.server.ts'
import { refuseDeletedMember } from '../../orders/place-order.server.ts'
import { providerFor } from '../../providers/providers.server.ts'
import { addPayment, lockOrder, type Payment, setWaitsFor } from '../../settlement/payment-rows.server.ts'
import { refuseBeyondOwnLimits } from '../../spending/own-limits.server.ts'
import { debitOf, detailsOf, forgetDetails } from '../debit-rows.server.ts'
import { lockAccount, refuseBeyondLimit } from '../mandate/debit-limits.server.ts'
import { refuseBlocked } from '../payers/payer-blocks.server.ts'
import { payerHash } from '../payers/payer-hashes.server.ts'
import { endAttempt } from './end-attempt.server.ts'

type Collection = { siteId: string; memberId: string; orderId: string; locale: Locale }

/**
 * Collects a confirmed direct debit: creates the mandate, stores the payment, then starts it. If the process ends after
 * the mandate, a retry creates a second one, which is harmless. The payment is stored before the provider is called.
 */
export const collectDebit: Job<Collection> = {
  name: 'direct-debit',
  retryLimit: 8,
  async run(collection) {
    const { siteId, memberId, orderId } = collection
    const debit = await debitOf({ siteId, memberId }, orderId)
    const details = debit?.confirmed_at && !debit.payment_id ? detailsOf(siteId, debit) : null
    if (!details || !debit?.details) return
    const buyer = await buyerOf(collection)
    const choice = { method: 'sdd', country: buyer.country, currency: 'EUR' } as const
    const provider = await providerFor(siteId, choice)
    if (!provider?.mandate) return
    const token = await provider.mandate(details, { ...buyer, key: orderId, locale: collection.locale })
    const payment = await storePayment(collection, debit.details, { token, provider: provider.name })
    if (payment instanceof Refusal) throw payment
    if (payment) await beginPayment(payment)
  },
}

/**
 * Returns null if another run has stored the payment, if the form was filled in again in the meantime (the new form gets
 * its own mandate), or if the order does not wait for the collection any more.
 */
async function storePayment(
  { siteId, memberId, orderId, locale }: Collection,
  sealedDetails: Buffer,
  by: { token: string; provider: string },
): Promise<Payment | Refusal | null> {
  return transaction(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId)
    const debit = await debitOf({ siteId, memberId }, orderId, tx)
    const details = debit && detailsOf(siteId, debit)
    if (!details || !debit.details?.equals(sealedDetails)) return null
    if (order?.waitsFor !== 'collection') {
      await forgetDetails(tx, siteId, orderId)
      return null
    }
    await lockAccount(tx, debit.iban_hash)
    try {
      await refuseDeletedMember(tx, { siteId, memberId })
      await refuseBlocked(siteId, details, tx)
      await refuseBeyondLimit(siteId, debit.iban_hash, order.amount, tx)
      await refuseBeyondOwnLimits(tx, { siteId, memberId }, order)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await endAttempt(tx, { siteId, memberId }, orderId)
      return error
    }
    const { amount, currency } = order
    const at = now()
    const payment: Payment = {
      ...{ siteId, id: newId(), orderId, memberId, ...by, reference: null, method: 'sdd', bank: null },
      ...{ savesCard: false, amount, currency, locale, status: 'open', isBegun: false, createdAt: at },
    }
    await addPayment(tx, payment, new Date(at.getTime() + firstPollAfter))
    await setWaitsFor(tx, order, 'payment')
    await tx.query(sql`
      UPDATE payments SET account_hash = ${debit.iban_hash}, payer_iban = ${payerHash('iban', details.iban)},
             payer_phone = ${payerHash('phone', details.phone)}
       WHERE site_id = ${siteId} AND id = ${payment.id}`)
    await tx.query(sql`
      UPDATE direct_debits SET payment_id = ${payment.id}, details = NULL, code_hash = NULL
       WHERE site_id = ${siteId} AND order_id = ${orderId}`)
    return payment
  })
}
