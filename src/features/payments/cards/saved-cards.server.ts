import { now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import type { SavedCard } from '../payments.contract.ts'
import type { CardFacts } from '../providers/provider.ts'
import type { Payment } from '../settlement/payment-rows.server.ts'

/** Stores the provider's token and the card's brand, last digits and expiry. We never see the number. */
export async function saveCard(
  tx: Transaction,
  { siteId, memberId }: MemberKey,
  { provider, savesCard }: Payment,
  card: CardFacts & { token: string },
) {
  if (!savesCard) return
  await tx.query(sql`
    INSERT INTO saved_cards (site_id, member_id, id, provider, token, brand, last_four, expiry_month, expiry_year, created_at)
    VALUES (${siteId}, ${memberId}, ${newId()}, ${provider}, ${card.token}, ${card.brand}, ${card.last_four},
            ${card.expiry_month}, ${card.expiry_year}, ${now()})
    ON CONFLICT DO NOTHING`)
}

type CardRow = Omit<SavedCard, 'is_expired'> & { provider: string; token: string }

const isExpired = ({ expiry_year, expiry_month }: CardRow) =>
  now().getTime() >= Date.UTC(expiry_year, expiry_month, 1)

/** A member's saved cards, newest first, including expired ones. */
export async function cardsOf({
  siteId,
  memberId,
}: MemberKey): Promise<(SavedCard & { provider: string; token: string })[]> {
  const { rows } = await db.query<CardRow>(sql`
      SELECT id, brand, last_four, expiry_month, expiry_year, provider, token FROM saved_cards
       WHERE site_id = ${siteId} AND member_id = ${memberId} ORDER BY created_at DESC, id DESC`)
  return rows.map((row) => ({ ...row, is_expired: isExpired(row) }))
}
