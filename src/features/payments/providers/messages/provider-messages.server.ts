import { now } from '../../../../platform/clock.ts'
import { db, type RunQuery } from '../../../../platform/database.server.ts'
import { newId } from '../../../../platform/ids.server.ts'
import { named } from '../../../../platform/sql.server.ts'
import { maskMessage } from './mask-message.ts'

/** A longer message is cut. */
const longest = 20_000

export type ProviderMessage = {
  provider: string
  /** Our payment id. */
  payment: string
  kind: 'notification' | 'answer' | 'problem'
  body: string
}

/**
 * Keeps what a provider said about a payment, masked, before it is booked: also what is then rejected. The same text
 * again only counts up. Nothing is kept about an erased member.
 */
export async function keepMessage(
  { provider, payment, kind, body }: ProviderMessage,
  query: RunQuery = db.query,
) {
  const text = maskMessage(body).slice(0, longest)
  await query(named('keep_provider_message')`
    INSERT INTO provider_messages (site_id, id, payment_id, kind, body, created_at, last_at)
    SELECT site_id, ${newId()}, id, ${kind}, ${text}, ${now()}, ${now()} FROM payments
     WHERE id = ${payment} AND provider = ${provider} AND member_id IS NOT NULL
    ON CONFLICT (site_id, payment_id, kind, md5(body)) DO UPDATE
      SET times = provider_messages.times + 1, last_at = EXCLUDED.last_at`)
}
