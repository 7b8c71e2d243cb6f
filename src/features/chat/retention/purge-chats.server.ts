import { days, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { retention } from '../../../platform/retention.ts'
import { sql } from '../../../platform/sql.server.ts'

/** Purges, once a day, deleted messages and those of chats that both members have deleted. */
export const purgeChats: Job = {
  name: 'purge-chats',
  cron: '17 3 * * *',
  async run() {
    const purgeBefore = new Date(now().getTime() - days(retention.deletedContent))
    // Stamp the date on each message now: the next deletion of a chat overwrites cleared_at.
    await db.query(sql`
      UPDATE messages m SET deleted_at = greatest(mine.cleared_at, theirs.cleared_at) FROM chats mine, chats theirs
       WHERE mine.cleared_at IS NOT NULL AND theirs.cleared_at IS NOT NULL
         AND theirs.site_id = mine.site_id AND theirs.member_id = mine.other_id
         AND theirs.conversation_id = mine.conversation_id AND mine.member_id < theirs.member_id
         AND m.site_id = mine.site_id AND m.conversation_id = mine.conversation_id
         AND m.number <= least(mine.cleared_number, theirs.cleared_number) AND m.deleted_at IS NULL`)
    await db.query(sql`DELETE FROM messages WHERE deleted_at < ${purgeBefore}`)
  },
}
