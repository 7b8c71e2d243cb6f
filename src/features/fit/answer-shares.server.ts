import { days, minutes, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { sql } from '../../platform/sql.server.ts'

/** Fewer conversations say nothing about a member. */
const fewestConversations = 3
/** The most recent ones count. */
const mostConversations = 100
/** A little more than the hour between two runs. */
const activeWithin = minutes(70)
/** A conversation without an answer counts from then on. */
const timeToAnswer = days(1)

/**
 * Computes once an hour, for members active since, in how many of the conversations started by others they answered.
 * Conversations they deleted do not count.
 */
export const refreshAnswerShares: Job = {
  name: 'refresh-answer-shares',
  cron: '41 * * * *',
  async run() {
    const since = (time: number) => new Date(now().getTime() - time)
    await db.query(sql`
      WITH active AS MATERIALIZED (
        SELECT site_id, member_id FROM member_search
         WHERE last_active > ${since(activeWithin)} AND is_visible AND NOT is_fictional
      ), counted AS (
        SELECT a.site_id, a.member_id,
               CASE WHEN count(told.is_answered) >= ${fewestConversations}
                    THEN round(100.0 * count(*) FILTER (WHERE told.is_answered) / count(*)) END AS answers
          FROM active a
          LEFT JOIN LATERAL (
            SELECT * FROM (
              SELECT c.started_at,
                     EXISTS (SELECT FROM messages m WHERE m.site_id = c.site_id AND m.conversation_id = c.id
                                AND m.sender_id = a.member_id) AS is_answered
                FROM (SELECT site_id, conversation_id FROM chats
                       WHERE site_id = a.site_id AND member_id = a.member_id AND is_listed
                       ORDER BY last_at DESC, conversation_id DESC LIMIT ${mostConversations}) recent
                JOIN conversations c ON c.site_id = recent.site_id AND c.id = recent.conversation_id
               WHERE c.started_by <> a.member_id AND NOT c.is_held) received
             WHERE is_answered OR started_at < ${since(timeToAnswer)}) told ON true
         GROUP BY a.site_id, a.member_id)
      UPDATE member_search s SET answers = counted.answers FROM counted
       WHERE s.site_id = counted.site_id AND s.member_id = counted.member_id
         AND s.answers IS DISTINCT FROM counted.answers`)
  },
}
