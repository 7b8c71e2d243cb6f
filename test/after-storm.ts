import type pg from 'pg'
import type { Storm } from './storm.ts'

const count = async (client: pg.Client, from: string) =>
  (await client.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n as number

/** Counts the faults after a storm, by kind. Expects a database that nothing else has written to. */
export async function countFaults(client: pg.Client, { acknowledged, listeners }: Storm) {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM messages')
  const stored = new Set(rows.map(({ id }) => id))
  return {
    lost: [...acknowledged].filter((id) => !stored.has(id)).length,
    doubled: rows.length - stored.size,
    neverSent: [...stored].filter((id) => !acknowledged.has(id)).length,
    unpaid: rows.length - (await count(client, `transfers WHERE reason = 'message'`)),
    misnumbered: await count(
      client,
      `conversations c WHERE (SELECT array_agg(number ORDER BY number) FROM messages WHERE conversation_id = c.id)
         IS DISTINCT FROM ARRAY(SELECT generate_series(1, c.last_number))`,
    ),
    miscounted: await count(
      client,
      `chats WHERE unread <> (SELECT count(*) FROM messages m
         WHERE m.conversation_id = chats.conversation_id AND m.sender_id <> chats.member_id)`,
    ),
    misheard: await countMisheard(client, listeners),
  }
}

/** Counts the members whose stream did not bring every event of their log once and in order. */
async function countMisheard(client: pg.Client, listeners: Storm['listeners']) {
  const { rows } = await client.query<{ id: string; seqs: number[] }>(
    'SELECT member_id AS id, array_agg(seq::int ORDER BY seq) AS seqs FROM member_events GROUP BY member_id',
  )
  const logs = new Map(rows.map(({ id, seqs }) => [id, seqs.join()]))
  return listeners.filter(
    ({ member, ids, resets }) => ids.join() !== (logs.get(member.memberId) ?? '') || resets > 0,
  ).length
}
