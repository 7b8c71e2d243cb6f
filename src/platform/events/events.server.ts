import { publish } from '../bus.server.ts'
import { days, now } from '../clock.ts'
import { db, type Transaction } from '../database.server.ts'
import type { EventData, LoggedType } from '../event-types.ts'
import { named, type Part, param, raw, sql } from '../sql.server.ts'

export type MemberKey = { siteId: string; memberId: string }
export type MemberEvent = { type: LoggedType; data: EventData }
export type LoggedEvent = MemberEvent & { seq: number }

export const wakeChannel = 'wake'
/** Sent on the bus for a new event. A stream that has all earlier events sends it on without reading the log. */
export type WakeUp = { key: string; event: LoggedEvent }
export const keyOf = ({ siteId, memberId }: MemberKey) => `${siteId} ${memberId}`
const logDays = 7
/** Older events are sent without their message: every site shows at least the messages of the last day. */
const messageDays = 1

/**
 * Writes events to the member's log in the caller's transaction. After the commit, wakes their open streams. Returns the
 * number of the last event.
 */
export async function announce(
  tx: Transaction,
  member: MemberKey,
  ...events: [MemberEvent, ...MemberEvent[]]
): Promise<number> {
  const count = param(events.length)
  const { rows } = await tx.query<{ last: number }>(named('announce')`
    WITH inbox AS (
      INSERT INTO inboxes (site_id, member_id, last_seq) VALUES (${member.siteId}, ${member.memberId}, ${count}::int)
      ON CONFLICT (site_id, member_id) DO UPDATE SET last_seq = inboxes.last_seq + ${count}::int
      RETURNING site_id, member_id, last_seq
    ), written AS (
      INSERT INTO member_events (site_id, member_id, seq, type, data, created_at)
      SELECT site_id, member_id, last_seq - ${count}::int + place, type, data, ${now()}
        FROM inbox, unnest(${events.map(({ type }) => type)}::text[],
                           ${events.map(({ data }) => JSON.stringify(data))}::jsonb[])
                    WITH ORDINALITY AS event (type, data, place)
    )
    SELECT last_seq::float8 AS last FROM inbox`)
  const last = rows[0]?.last ?? 0
  events.forEach((event, i) => {
    const seq = last - events.length + 1 + i
    tx.afterCommit(() => wake(member, { ...event, seq }))
  })
  return last
}

let notifyAnnounced: (member: MemberKey, event: LoggedEvent) => void = () => {}

/** The listener is called for each event that this process has written, after the commit. */
export function onAnnounced(listener: typeof notifyAnnounced) {
  notifyAnnounced = listener
}

/** Publishes an event of the member's log to their open streams. Call it only after the commit. */
export function wake(member: MemberKey, event: LoggedEvent) {
  publish(wakeChannel, JSON.stringify({ key: keyOf(member), event } satisfies WakeUp))
  notifyAnnounced(member, event)
}

type AnnounceParameters = { site: Part; members: Part; type: LoggedType; data: Part; now: Part }

/**
 * {@link announce} for several members, as CTEs of a larger statement. The caller must {@link wake} each member with the
 * `seq` from `inbox`.
 */
export const announceSql = ({ site, members, type, data, now }: AnnounceParameters) => sql`
  inbox AS (
    INSERT INTO inboxes (site_id, member_id, last_seq)
    SELECT ${site}, recipient, 1 FROM unnest(${members}::uuid[]) recipient ORDER BY recipient
    ON CONFLICT (site_id, member_id) DO UPDATE SET last_seq = inboxes.last_seq + 1
    RETURNING member_id, last_seq AS seq
  ), announced AS (
    INSERT INTO member_events (site_id, member_id, seq, type, data, created_at)
    SELECT ${site}, member_id, seq, ${raw(`'${type}'`)}, ${data}::jsonb, ${now} FROM inbox
  )`

/** Announces to several members, always in the same order, so that two transactions cannot deadlock on inboxes. */
export async function announceToEach(
  tx: Transaction,
  siteId: string,
  events: Record<string, MemberEvent>,
): Promise<Record<string, number>> {
  const numbers: Record<string, number> = {}
  for (const [memberId, event] of Object.entries(events).sort(([a], [b]) => (a < b ? -1 : 1)))
    numbers[memberId] = await announce(tx, { siteId, memberId }, event)
  return numbers
}

export async function eventsAfter(
  { siteId, memberId }: MemberKey,
  seq: number,
  limit = 200,
): Promise<LoggedEvent[]> {
  const { rows } = await db.query<LoggedEvent>(named('events_after')`
    SELECT seq::float8 AS seq, type,
           CASE WHEN created_at < ${daysAgo(messageDays)} THEN data - 'message' ELSE data END AS data
      FROM member_events
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND seq > ${seq} ORDER BY seq LIMIT ${limit}`)
  return rows
}

/** SQL for the number of the member's newest event, in the snapshot of the statement. */
export const lastEvent = (site: string, member: string) => sql`(
  SELECT coalesce(max(last_seq), 0)::float8 FROM inboxes WHERE site_id = ${site} AND member_id = ${member})`

/** The newest seq of each member; 0 if nothing was ever announced to them. */
export async function lastSeqs(members: MemberKey[]): Promise<number[]> {
  const { rows } = await db.query(named('last_seqs')`
    SELECT coalesce(last_seq, 0)::float8 AS seq
      FROM unnest(${members.map((member) => member.siteId)}::uuid[],
              ${members.map((member) => member.memberId)}::uuid[]) WITH ORDINALITY
          AS requested (site_id, member_id, place)
      LEFT JOIN inboxes USING (site_id, member_id) ORDER BY place`)
  return rows.map((row) => row.seq)
}

/** A conversation in the event log of a member. */
type LogOfConversation = { member: string; conversation: string }

/**
 * Removes the texts of conversations, or of one message, from event logs. The events stay, so that browsers which did not
 * get them yet fetch the conversation.
 */
export async function removeMessageTexts(
  tx: Transaction,
  siteId: string,
  logs: LogOfConversation[],
  id?: string,
) {
  const isMessage = id ? sql`AND data -> 'message' ->> 'id' = ${id}` : sql``
  await tx.query(sql`
    UPDATE member_events e SET data = data - 'message'
      FROM unnest(${logs.map(({ member }) => member)}::uuid[], ${logs.map(({ conversation }) => conversation)}::text[])
           AS log (member, conversation)
     WHERE e.site_id = ${siteId} AND e.member_id = log.member AND e.type = 'message'
       AND e.data ->> 'conversation' = log.conversation AND e.data ? 'message' ${isMessage}`)
}

/** `announce` locks the inbox row. Deleting it first means no event can be added after the events are deleted. */
export async function eraseEvents(tx: Transaction, { siteId, memberId }: MemberKey) {
  await tx.query(sql`DELETE FROM inboxes WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  await tx.query(sql`DELETE FROM member_events WHERE site_id = ${siteId} AND member_id = ${memberId}`)
}

const daysAgo = (number: number) => new Date(now().getTime() - days(number))

export async function purgeOldEvents() {
  await db.query(sql`DELETE FROM member_events WHERE created_at < ${daysAgo(logDays)}`)
}
