import { pool } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'

/** Which of these words are written where: every column of every table in every schema is looked at, as text. */
export async function found(words: string[]) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  )
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ word: string }>(
      `SELECT word FROM unnest($1::text[]) word
        WHERE EXISTS (SELECT FROM ${name} line WHERE position(lower(word) IN lower(line::text)) > 0)`,
      [words],
    )
    places.push(...rows.map(({ word }) => `${word} in ${name}`))
  }
  return places
}

/** Holds a row of the member's until it is let go, as someone at work on it does. */
export async function holding(table: string, { siteId, memberId }: MemberKey) {
  const client = await pool.connect()
  await client.query('BEGIN')
  const column = table === 'members' ? 'id' : 'member_id'
  await client.query(`SELECT FROM ${table} WHERE site_id = $1 AND ${column} = $2 FOR UPDATE`, [
    siteId,
    memberId,
  ])
  return async () => {
    await client.query('COMMIT')
    client.release()
  }
}

/** How many wait for someone else's lock. */
export const waiting = async () =>
  (
    await pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).rowCount
