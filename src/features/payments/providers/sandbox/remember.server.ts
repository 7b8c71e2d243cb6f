import { textsOf } from '../../../../i18n/catalogues.server.ts'
import type { Transaction } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteAddress, siteById } from '../../../sites/sites.server.ts'
import type { Payment } from '../../settlement/payment-rows.server.ts'
import type { CardFacts } from '../provider.ts'

/** Adds a past payment to the sandbox, for the demo's order history. */
export async function addPastPayment(tx: Transaction, payment: Payment, path: string) {
  const { siteId, locale } = payment
  const description = textsOf(locale).t('sandbox.description', { site: siteById(siteId).settings.name })
  await tx.query(sql`
    INSERT INTO sandbox_payments (reference, key, amount, currency, method, bank, description, locale, return_url, saves_card,
                                  status, created_at)
    VALUES (${payment.reference}, ${payment.id}, ${payment.amount}, ${payment.currency}, ${payment.method}, ${payment.bank},
            ${description}, ${locale}, ${siteAddress(siteId) + path}, false, ${payment.status}, ${payment.createdAt})`)
}

export async function addPastToken(tx: Transaction, token: string, card: CardFacts, at: Date) {
  await tx.query(sql`
    INSERT INTO sandbox_tokens (token, card, is_refused, created_at)
    VALUES (${token}, ${JSON.stringify(card)}::jsonb, false, ${at})`)
  return token
}
