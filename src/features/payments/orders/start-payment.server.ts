import type { Country } from '../../../i18n/countries.ts'
import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { log } from '../../../platform/log.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { sql } from '../../../platform/sql.server.ts'
import { countFailure, forgetFailures } from '../providers/accounts/provider-accounts.server.ts'
import { sellersOf, takersOf } from '../providers/providers.server.ts'
import { conclude } from '../settlement/conclude.server.ts'
import { addPayment, lockOrder, type Payment, paymentById } from '../settlement/payment-rows.server.ts'
import { beginPayment, firstPollAfter, isChargedAtOnce } from './begin-payment.server.ts'

/**
 * If the provider is unreachable, the buyer never got to its page and cannot have paid: the next provider of the site is
 * asked, or else the payment fails and can be retried. A saved card or mandate may have been charged despite the error:
 * that payment stays open and is polled.
 */
export async function startPayment(
  payment: Payment,
  { isRepeat = false, tried = [] as string[] } = {},
): Promise<void> {
  try {
    await beginPayment(payment, { isRepeat })
    await forgetFailures(payment)
  } catch (error) {
    log.warn({ payment: payment.id, err: error }, 'payment could not be started at the provider')
    await countFailure(payment)
    if (isChargedAtOnce(payment)) return
    const next = await moveToNext(payment, [...tried, payment.provider])
    if (next) return startPayment(next, { tried: [...tried, payment.provider] })
    await conclude(payment, 'failed')
    // A concurrent request for the same payment may have succeeded.
    if ((await paymentById(payment.id))?.isBegun) return
    throw refuse('provider_away')
  }
}

/** Replaces a payment that was not begun by one of the next provider. The order stays open in between. */
async function moveToNext(payment: Payment, tried: string[]): Promise<Payment | null> {
  const { siteId, orderId, method, bank, currency, amount } = payment
  const sellers = orderId === null ? [] : await sellersOf(siteId)
  if (sellers.length < 2 || orderId === null) return null
  return transaction(async (tx) => {
    const order = await lockOrder(tx, siteId, orderId)
    if (order?.status !== 'pending') return null
    const { rows } = await tx.query<{ country: Country }>(
      sql`SELECT country FROM orders WHERE site_id = ${siteId} AND id = ${orderId}`,
    )
    const country = rows[0]?.country ?? null
    const next = takersOf(sellers, { method, country, currency, amount }).find(({ name, banks }) => {
      const offered = banks(method)
      return !tried.includes(name) && (offered.length === 0 || offered.some(({ code }) => code === bank))
    })
    if (!next) return null
    const { rowCount } = await tx.query(sql`
      UPDATE payments SET status = 'failed', look_at = NULL
       WHERE site_id = ${siteId} AND id = ${payment.id} AND status = 'open' AND reference IS NULL AND redirect IS NULL`)
    if (rowCount === 0) return null
    await tx.query(
      sql`UPDATE orders SET provider = ${next.name} WHERE site_id = ${siteId} AND id = ${orderId}`,
    )
    const at = now()
    const moved: Payment = {
      ...{ ...payment, id: newId(), provider: next.name, createdAt: at },
      bank: next.banks(method).length > 0 ? bank : null,
      savesCard: payment.savesCard && next.removeCard !== null,
    }
    await addPayment(tx, moved, new Date(at.getTime() + firstPollAfter))
    return moved
  })
}
