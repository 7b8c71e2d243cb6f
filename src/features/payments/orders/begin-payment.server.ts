import { textsOf } from '../../../i18n/catalogues.server.ts'
import { minutes, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteAddress, siteById } from '../../sites/sites.server.ts'
import { providerNamed } from '../providers/providers.server.ts'
import type { Payment } from '../settlement/payment-rows.server.ts'
import { settle } from '../settlement/settle.server.ts'

/** How long to wait for the provider's notification before polling. */
export const firstPollAfter = minutes(2)

/**
 * Creates a stored payment at the provider. Our payment id is the idempotency key there, so an interrupted call can be
 * repeated and returns the same payment.
 */
export async function beginPayment(payment: Payment) {
  const { siteId, id, orderId, amount, currency, method, bank, token, savesCard, locale } = payment
  const created = await providerNamed(payment.provider).create({
    ...{ id, amount, currency, method, bank, token, savesCard, locale },
    description: textsOf(locale).t('sandbox.description', { site: siteById(siteId).settings.name }),
    returnUrl: `${siteAddress(siteId)}${orderId ? `/transactions/${orderId}` : '/settings'}`,
  })
  await db.query(sql`
    UPDATE payments SET reference = ${created.reference}, redirect = ${created.redirect}, transfer = ${created.transfer}, look_at = CASE status WHEN 'open' THEN ${new Date(now().getTime() + firstPollAfter)}::timestamptz END
     WHERE site_id = ${siteId} AND id = ${id}`)
  if (created.state) await settle(payment.provider, created.state)
}

/** A saved card or mandate needs no action by the buyer: the provider may charge it as soon as it gets the request. */
export const isChargedAtOnce = ({ token }: Payment) => token !== null
