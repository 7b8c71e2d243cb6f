import { days, now } from '../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../platform/database.server.ts'
import type { EventData, LoggedType } from '../../../platform/event-types.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { named, sql } from '../../../platform/sql.server.ts'
import { isMessage } from './kinds.ts'
import { merged, type Notice, noticeOf } from './notice-of.ts'

/** The types of event that can be worth telling. */
const types: LoggedType[] = ['message', 'like', 'match', 'notice']
export const isTold = (type: LoggedType) => types.includes(type)
const eventsAtOnce = 500

type EventRow = { seq: number; type: LoggedType; data: EventData; created_at: Date }

/** Turns the events of a member's log that were not read yet into notices. Each event is read once. */
export async function readLog(member: MemberKey) {
  for (;;) if ((await transaction((tx) => readEvents(tx, member))) < eventsAtOnce) return
}

async function readEvents(tx: Transaction, { siteId, memberId }: MemberKey): Promise<number> {
  const [, , { rows }] = await Promise.all([
    tx.query(named('make_told')`
      INSERT INTO told (site_id, member_id, seq)
      SELECT site_id, id, 0 FROM members WHERE site_id = ${siteId} AND id = ${memberId} ON CONFLICT DO NOTHING`),
    tx.query(named('lock_told')`
      SELECT FROM told WHERE site_id = ${siteId} AND member_id = ${memberId} FOR UPDATE`),
    tx.query<EventRow>(named('untold_events')`
      SELECT seq::float8 AS seq, type, data, created_at FROM member_events
       WHERE site_id = ${siteId} AND member_id = ${memberId} AND type = ANY(${types})
         AND seq > (SELECT seq FROM told WHERE site_id = ${siteId} AND member_id = ${memberId})
       ORDER BY seq LIMIT ${eventsAtOnce}`),
  ])
  const last = rows.at(-1)
  if (!last) return 0
  await Promise.all([
    writeNotices(tx, { siteId, memberId }, rows),
    tx.query(named('move_told')`
      UPDATE told SET seq = ${last.seq} WHERE site_id = ${siteId} AND member_id = ${memberId}`),
  ])
  return rows.length
}

/** A notice that waits already keeps its times, so that a talkative member cannot put it off. */
async function writeNotices(tx: Transaction, { siteId, memberId }: MemberKey, events: EventRow[]) {
  const notices = new Map<string, Notice & { at: Date }>()
  for (const event of events) {
    const notice = noticeOf(event, memberId)
    if (notice)
      notices.set(notice.about, { ...merged(notices.get(notice.about), notice), at: event.created_at })
  }
  const list = [...notices.values()]
  await tx.query(named('write_notices')`
    INSERT INTO notices (site_id, member_id, about, kind, profile_id, happened_at, mail_at, push_at, remind_at)
    SELECT ${siteId}, ${memberId}, n.about, n.kind, n.profile, n.at, ${now()}, ${now()}, n.remind_at
      FROM unnest(${list.map(({ about }) => about)}::uuid[], ${list.map(({ kind }) => kind)}::text[],
                  ${list.map(({ profile }) => profile)}::uuid[], ${list.map(({ at }) => at)}::timestamptz[],
                  ${list.map(remindAt)}::timestamptz[])
           AS n (about, kind, profile, at, remind_at)
     WHERE n.profile IS NULL OR EXISTS (SELECT FROM members m WHERE m.site_id = ${siteId} AND m.id = n.profile)
    ON CONFLICT (site_id, member_id, about) DO UPDATE
       SET kind = CASE WHEN notices.kind = 'conversation' AND notices.mail_at IS NOT NULL THEN notices.kind
                       ELSE excluded.kind END,
           happened_at = excluded.happened_at,
           mail_at = coalesce(notices.mail_at, excluded.mail_at),
           push_at = coalesce(notices.push_at, excluded.push_at),
           remind_at = coalesce(notices.remind_at, excluded.remind_at)`)
}

const remindAt = ({ kind, at }: { kind: Notice['kind']; at: Date }) =>
  isMessage(kind) ? new Date(at.getTime() + days(1)) : null

/** Members with events since this date that were not read yet. */
export async function unreadLogs(since: Date): Promise<MemberKey[]> {
  const { rows } = await db.query<MemberKey>(sql`
    SELECT DISTINCT e.site_id AS "siteId", e.member_id AS "memberId"
      FROM member_events e LEFT JOIN told t USING (site_id, member_id)
     WHERE e.created_at >= ${since} AND e.type = ANY(${types}) AND e.seq > coalesce(t.seq, 0)`)
  return rows
}
