import { textsOf } from '../../i18n/catalogues.server.ts'
import { minutes, now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { siteAddress, siteById } from '../sites/sites.server.ts'
import type { Payment } from './payment-rows.server.ts'
import { providerNamed } from './providers/providers.server.ts'
import { settle } from './settle.server.ts'

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
  await pool.query(
    `UPDATE payments SET reference = $3, redirect = $4, transfer = $5, look_at = CASE status WHEN 'open' THEN $6::timestamptz END
      WHERE site_id = $1 AND id = $2`,
    [
      siteId,
      id,
      created.reference,
      created.redirect,
      created.transfer,
      new Date(now().getTime() + firstPollAfter),
    ],
  )
  if (created.state) await settle(payment.provider, created.state)
}

/** A saved card or mandate needs no action by the buyer: the provider may charge it as soon as it gets the request. */
export const isChargedAtOnce = ({ token }: Payment) => token !== null
