import { textsOf } from '../../i18n/catalogues.server.ts'
import { minutes, now } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { siteAddress, siteById } from '../sites/sites.server.ts'
import type { Payment } from './payment-rows.server.ts'
import { providerNamed } from './providers/providers.server.ts'
import { settle } from './settle.server.ts'

/** How long the provider's own word is waited for before it is asked. */
export const firstPollAfter = minutes(2)

/**
 * Has the provider make a payment that is written down already. It is known there by our id, so that whoever was
 * interrupted begins it again and finds the same one.
 */
export async function beginPayment(payment: Payment) {
  const { siteId, id, orderId, amount, currency, method, bank, token, savesCard, locale } = payment
  const made = await providerNamed(payment.provider).create({
    ...{ id, amount, currency, method, bank, token, savesCard, locale },
    description: textsOf(locale).t('sandbox.description', { site: siteById(siteId).settings.name }),
    returnUrl: `${siteAddress(siteId)}${orderId ? `/transactions/${orderId}` : '/settings'}`,
  })
  await pool.query(
    `UPDATE payments SET reference = $3, redirect = $4, transfer = $5, look_at = CASE status WHEN 'open' THEN $6::timestamptz END
      WHERE site_id = $1 AND id = $2`,
    [siteId, id, made.reference, made.redirect, made.transfer, new Date(now().getTime() + firstPollAfter)],
  )
  if (made.state) await settle(payment.provider, made.state)
}

/** Such a payment needs nobody at a page: once the provider has heard of it, it may be paid. */
export const isChargedAtOnce = ({ token }: Payment) => token !== null
