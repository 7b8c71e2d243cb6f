import { db } from '../../platform/database.server.ts'
import { keyOf } from '../../platform/events/events.server.ts'
import { sendToLocalStreams } from '../../platform/events/open-streams.server.ts'
import { named, sql } from '../../platform/sql.server.ts'
import { notHidden } from '../hidden/hidden.server.ts'

const batchSize = 500

/**
 * Sends presence events to the members with streams in this process who have a conversation with someone who came or
 * left. Only conversations that both members have count: not held ones, and not those removed by a block.
 */
export async function sendPresenceEvents(changes: Map<string, boolean>) {
  const keys = [...changes.keys()]
  for (let i = 0; i < keys.length; i += batchSize) await sendBatch(keys.slice(i, i + batchSize), changes)
}

async function sendBatch(keys: string[], changes: Map<string, boolean>) {
  const pairs = keys.map((key) => key.split(' '))
  const { rows } = await db.query<{
    siteId: string
    memberId: string
    other: string
    isVisible: boolean
  }>(named('presence_partners')`
    SELECT mine.site_id AS "siteId", mine.member_id AS "memberId", mine.other_id AS other,
           s.is_visible AS "isVisible"
      FROM unnest(${pairs.map(([site]) => site)}::uuid[], ${pairs.map(([, member]) => member)}::uuid[])
          AS asked (site_id, member_id)
      JOIN member_search s USING (site_id, member_id)
      JOIN chats mine USING (site_id, member_id)
      JOIN chats theirs ON theirs.site_id = mine.site_id AND theirs.member_id = mine.other_id
                       AND theirs.conversation_id = mine.conversation_id AND theirs.is_listed
     WHERE ${notHidden(sql`mine.site_id`, sql`mine.member_id`, sql`mine.other_id`)}`)
  for (const { siteId, memberId, other, isVisible } of rows) {
    const isOnline = changes.get(keyOf({ siteId, memberId }))
    if (isOnline && !isVisible) continue
    const data = { profile: memberId, online: isOnline ? 'yes' : 'no' } as const
    sendToLocalStreams(keyOf({ siteId, memberId: other }), { type: 'presence', data })
  }
}
