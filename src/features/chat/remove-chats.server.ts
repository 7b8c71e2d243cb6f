import type { Transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { clearChat } from './change-chat.server.ts'
import { conversationId } from './conversation-id.server.ts'
import { cancelHeldConversation } from './held-messages.server.ts'

/**
 * For whoever is about to remove what two members have, before any other lock. Either may have to be paid back: what one of
 * them writes at this moment shows only once the pair is locked, and then it is too late for a wallet.
 */
export async function lockWallets(tx: Transaction, { siteId, memberId }: MemberKey, otherId: string) {
  await tx.execute(sql`
    SELECT FROM wallets WHERE site_id = ${siteId} AND member_id IN (${memberId}, ${otherId})
     ORDER BY id FOR NO KEY UPDATE`)
}

/**
 * For a block: what the two wrote to each other is gone for both, and what was not delivered yet is paid back. Tells
 * whether that is news to the other, too.
 */
export async function removeChats(tx: Transaction, me: MemberKey, otherId: string): Promise<boolean> {
  const { siteId } = me
  const conversation = conversationId(siteId, me.memberId, otherId)
  const { rows } = await tx.execute<{ author: string | null }>(sql`
    SELECT CASE WHEN is_held THEN started_by END AS author FROM conversations
     WHERE site_id = ${siteId} AND id = ${conversation}`)
  const [found] = rows
  if (!found) return false
  if (found.author) {
    await cancelHeldConversation(tx, { siteId, memberId: found.author }, conversation)
    return found.author === otherId
  }
  for (const memberId of [me.memberId, otherId]) await clearChat(tx, { siteId, memberId }, conversation)
  return true
}
