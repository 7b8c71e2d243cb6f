import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { param, sql } from '../src/platform/sql.server.ts'
import { aCrowdIn } from './crowds.ts'
import type { Someone } from './someone.ts'

/** Conversations with `count` members, a minute apart, each of three messages of which the last is unread. */
export async function manyChats(one: Someone, count: number) {
  await aCrowdIn({ id: one.siteId }, { members: count, country: 'NL' })
  await db.query(sql`
    INSERT INTO profiles (site_id, member_id, name)
    SELECT site_id, id, 'Iemand' FROM members WHERE site_id = ${one.siteId} ON CONFLICT DO NOTHING`)
  const [site, me] = [param(one.siteId), param(one.memberId)]
  await db.query(sql`
    WITH others AS (
      SELECT member_id AS other, gen_random_uuid() AS id, ${now()}::timestamptz - n * interval '1 minute' AS at
        FROM (SELECT member_id, row_number() OVER () AS n FROM member_search
               WHERE site_id = ${site} AND member_id <> ${me}) numbered
    ), made AS (
      INSERT INTO conversations (site_id, id, a_id, b_id, started_by, started_at, last_number, is_held)
      SELECT ${site}, id, least(other, ${me}), greatest(other, ${me}), other, at, 3, false FROM others
    ), sides AS (
      INSERT INTO chats (site_id, member_id, conversation_id, other_id, last_at, unread, read_number)
      SELECT ${site}, ${me}, id, other, at, 1, 2 FROM others UNION ALL SELECT ${site}, other, id, ${me}, at, 0, 3 FROM others
    )
    INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at)
    SELECT ${site}, id, number, gen_random_uuid(), other, 'Bericht ' || number, at FROM others, generate_series(1, 3) number`)
}
