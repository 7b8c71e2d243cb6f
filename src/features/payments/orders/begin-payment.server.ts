import { textsOf } from '../../../i18n/catalogues.server.ts'
import { minutes, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteAddress, siteById } from '../../sites/sites.server.ts'
import { providerOf } from '../providers/providers.server.ts'
import { notificationPath } from '../settlement/notifications/notification-path.ts'
import type { Payment } from '../settlement/payment-rows.server.ts'
import { settleAnswer } from '../settlement/settle-answer.server.ts'
import { buyerOf } from './buyer.server.ts'

/** How long to wait for the provider's notification before polling. */
export const firstPollAfter = minutes(2)

/**
 * Creates a stored payment at the provider. Our payment id is the idempotency key there, so an interrupted call can be
 * repeated and returns the same payment.
 */
export async function beginPayment(payment: Payment, { isRepeat = false } = {}) {
  const { siteId, id, orderId, amount, currency, method, bank, token, savesCard, locale } = payment
  const provider = await providerOf(payment)
  const address = siteAddress(siteId)
  const created = await provider.create({
    ...{ id, amount, currency, method, bank, token, savesCard, locale, isRepeat },
    buyer: await buyerOf(payment),
    description: textsOf(locale).t('sandbox.description', { site: siteById(siteId).settings.name }),
    returnUrl: `${address}${orderId ? `/transactions/${orderId}` : '/settings'}`,
    notificationUrl: `${address}${notificationPath}?provider=${provider.name}`,
  })
  await db.query(sql`
    UPDATE payments SET reference = coalesce(${created.reference}::text, reference), redirect = ${created.redirect},
           transfer = ${created.transfer},
           look_at = CASE status WHEN 'open' THEN ${new Date(now().getTime() + firstPollAfter)}::timestamptz END
     WHERE site_id = ${siteId} AND id = ${id}`)
  if (created.state) await settleAnswer(provider, created.state)
}

/** A saved card or mandate needs no action by the buyer: the provider may charge it as soon as it gets the request. */
export const isChargedAtOnce = ({ token }: Payment) => token !== null
