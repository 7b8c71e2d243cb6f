import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { clearChat } from '../conversation/change-chat.server.ts'
import { conversationId } from '../conversation/conversation-id.server.ts'
import { cancelHeldConversation } from '../sending/held-messages.server.ts'

/**
 * Locks both wallets, before any other lock, for a block. Either member may get credits back: a held message that is being
 * sent now is visible only under the lock of the pair, and locking a wallet after that would break the lock order.
 */
export async function lockWallets(tx: Transaction, { siteId, memberId }: MemberKey, otherId: string) {
  await tx.query(sql`
    SELECT FROM wallets WHERE site_id = ${siteId} AND member_id IN (${memberId}, ${otherId})
     ORDER BY id FOR NO KEY UPDATE`)
}

/**
 * Deletes the chats of both members after a block and returns the credits of held messages. Returns whether the other
 * member must get an event.
 */
export async function removeChats(tx: Transaction, me: MemberKey, otherId: string): Promise<boolean> {
  const { siteId } = me
  const conversation = conversationId(siteId, me.memberId, otherId)
  const { rows } = await tx.query<{ author: string | null }>(sql`
    SELECT CASE WHEN is_held THEN started_by END AS author FROM conversations
     WHERE site_id = ${siteId} AND id = ${conversation}`)
  const [conversationRow] = rows
  if (!conversationRow) return false
  if (conversationRow.author) {
    await cancelHeldConversation(tx, { siteId, memberId: conversationRow.author }, conversation)
    return conversationRow.author === otherId
  }
  for (const memberId of [me.memberId, otherId]) await clearChat(tx, { siteId, memberId }, conversation)
  return true
}
