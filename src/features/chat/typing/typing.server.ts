import { db } from '../../../platform/database.server.ts'
import { keyOf } from '../../../platform/events/events.server.ts'
import { publishEphemeral } from '../../../platform/events/open-streams.server.ts'
import { quickLimit } from '../../../platform/quick-limit.server.ts'
import type { RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { notHidden } from '../../hidden/hidden.server.ts'

export const typingLimit: RateLimit = { name: 'typing', times: 60, perSeconds: 60, per: 'member' }
const countHitOrRefuse = quickLimit(typingLimit)

/** Publishes an ephemeral typing event to the other member, if the actor could send them a message. */
export async function publishTyping(actor: Actor, conversation: string) {
  countHitOrRefuse(keyOf(actor))
  const { siteId, memberId } = actor
  const { rows } = await db.query<{ other: string; mayReceive: boolean }>(named('typing')`
    SELECT mine.other_id AS other,
           NOT c.is_held AND coalesce(me.is_visible AND other.is_visible, false)
             AND ${notHidden(siteId, memberId, sql`mine.other_id`)} AS "mayReceive"
      FROM chats mine
      JOIN conversations c ON c.site_id = ${siteId} AND c.id = ${conversation}
      LEFT JOIN member_search me ON me.site_id = ${siteId} AND me.member_id = ${memberId}
      LEFT JOIN member_search other ON other.site_id = ${siteId} AND other.member_id = mine.other_id
     WHERE mine.site_id = ${siteId} AND mine.member_id = ${memberId} AND mine.conversation_id = ${conversation}`)
  const [chat] = rows
  if (!chat) throw refuse('not_found')
  if (chat.mayReceive)
    publishEphemeral({ siteId, memberId: chat.other }, { type: 'typing', data: { conversation } })
}
