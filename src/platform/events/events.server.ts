import { publish } from '../bus.server.ts'
import { days, now } from '../clock.ts'
import { afterCommit, db, pool, type Transaction } from '../database.server.ts'
import { sql } from '../drizzle.server.ts'
import type { EventData, LoggedType } from '../event-types.ts'

export type MemberKey = { siteId: string; memberId: string }
/** What a member is told: a name and ids. The client fetches what it wants to know. */
export type MemberEvent = { type: LoggedType; data: EventData }
export type LoggedEvent = MemberEvent & { seq: number }

export const wakeChannel = 'wake'
/** Whose streams have something to tell, and what: those who have heard all before it need not ask the log. */
export type WakeUp = { key: string; event: LoggedEvent }
export const keyOf = ({ siteId, memberId }: MemberKey) => `${siteId} ${memberId}`
const keepDays = 7

/** Writes the event in the caller's transaction and, once that is committed, wakes the member's open streams. */
export async function announce(tx: Transaction, member: MemberKey, event: MemberEvent) {
  const { rows } = await tx.execute<{ seq: number }>(sql`
    WITH inbox AS (
      INSERT INTO inboxes (site_id, member_id, last_seq) VALUES (${member.siteId}, ${member.memberId}, 1)
      ON CONFLICT (site_id, member_id) DO UPDATE SET last_seq = inboxes.last_seq + 1
      RETURNING site_id, member_id, last_seq
    )
    INSERT INTO member_events (site_id, member_id, seq, type, data, created_at)
    SELECT site_id, member_id, last_seq, ${event.type}, ${JSON.stringify(event.data)}::jsonb, ${now()}
      FROM inbox RETURNING seq::float8 AS seq`)
  for (const { seq } of rows) afterCommit(tx, () => wake(member, { ...event, seq }))
}

/** What was written to a member's log can be told. Only once it is committed. */
export const wake = (member: MemberKey, event: LoggedEvent) =>
  publish(wakeChannel, JSON.stringify({ key: keyOf(member), event } satisfies WakeUp))

type Telling = { site: string; members: string; type: LoggedType; data: string; now: string }

/**
 * The same as {@link announce} as parts of a larger statement, for several members. Whoever uses it wakes them, each with
 * the `seq` that `inbox` has.
 */
export const announceSql = ({ site, members, type, data, now }: Telling) => `
  inbox AS (
    INSERT INTO inboxes (site_id, member_id, last_seq)
    SELECT ${site}, told, 1 FROM unnest(${members}::uuid[]) told ORDER BY told
    ON CONFLICT (site_id, member_id) DO UPDATE SET last_seq = inboxes.last_seq + 1
    RETURNING member_id, last_seq AS seq
  ), told AS (
    INSERT INTO member_events (site_id, member_id, seq, type, data, created_at)
    SELECT ${site}, member_id, seq, '${type}', ${data}::jsonb, ${now} FROM inbox
  )`

/** To several members, always in the same order: two transactions never wait for each other's inbox. */
export async function announceToEach(tx: Transaction, siteId: string, events: Record<string, MemberEvent>) {
  for (const [memberId, event] of Object.entries(events).sort(([one], [other]) => (one < other ? -1 : 1)))
    await announce(tx, { siteId, memberId }, event)
}

export async function eventsAfter(
  { siteId, memberId }: MemberKey,
  seq: number,
  limit = 200,
): Promise<LoggedEvent[]> {
  const { rows } = await pool.query({
    name: 'events_after',
    text: `SELECT seq::float8 AS seq, type, data FROM member_events
            WHERE site_id = $1 AND member_id = $2 AND seq > $3 ORDER BY seq LIMIT $4`,
    values: [siteId, memberId, seq, limit],
  })
  return rows
}

/** The newest seq of each of these members; 0 where nothing was ever announced. */
export async function lastSeqs(members: MemberKey[]): Promise<number[]> {
  const { rows } = await pool.query({
    name: 'last_seqs',
    text: `SELECT coalesce(last_seq, 0)::float8 AS seq
             FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (site_id, member_id, place)
             LEFT JOIN inboxes USING (site_id, member_id) ORDER BY place`,
    values: [members.map((member) => member.siteId), members.map((member) => member.memberId)],
  })
  return rows.map((row) => row.seq)
}

export async function purgeOldEvents() {
  await db.execute(
    sql`DELETE FROM member_events WHERE created_at < ${new Date(now().getTime() - days(keepDays))}`,
  )
}
