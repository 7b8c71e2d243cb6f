import type pg from 'pg'
import type { Storm } from './storm.ts'

const count = async (client: pg.Client, from: string) =>
  (await client.query(`SELECT count(*)::int AS n FROM ${from}`)).rows[0].n as number

/** What is not as it should be once a storm is over, counted by what it is. Nothing else may have happened in the database. */
export async function damages(client: pg.Client, { acknowledged, listening }: Storm) {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM messages')
  const kept = new Set(rows.map(({ id }) => id))
  return {
    lost: [...acknowledged].filter((id) => !kept.has(id)).length,
    doubled: rows.length - kept.size,
    neverSent: [...kept].filter((id) => !acknowledged.has(id)).length,
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
    misheard: await misheard(client, listening),
  }
}

/** Whoever has not heard of everything in their log, once and in order. */
async function misheard(client: pg.Client, listening: Storm['listening']) {
  const { rows } = await client.query<{ id: string; seqs: number[] }>(
    'SELECT member_id AS id, array_agg(seq::int ORDER BY seq) AS seqs FROM member_events GROUP BY member_id',
  )
  const logs = new Map(rows.map(({ id, seqs }) => [id, seqs.join()]))
  return listening.filter(
    ({ talker, ids, resets }) => ids.join() !== (logs.get(talker.memberId) ?? '') || resets > 0,
  ).length
}
