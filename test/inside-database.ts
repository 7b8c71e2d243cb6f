import { db, pool } from '../src/platform/database.server.ts'
import type { MemberKey } from '../src/platform/events/events.server.ts'
import { raw, sql } from '../src/platform/sql.server.ts'
import { outsideTransaction } from './one-connection.ts'

/** Searches every column of every table in every schema for these words. Each result is "word in table". */
export async function findInDatabase(words: string[]) {
  const { rows: tables } = await db.query<{
    name: string
  }>(sql`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`)
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query<{ word: string }>(sql`
      SELECT word FROM unnest(${words}::text[]) word
       WHERE EXISTS (SELECT FROM ${raw(name)} line WHERE position(lower(word) IN lower(line::text)) > 0)`)
    places.push(...rows.map(({ word }) => `${word} in ${name}`))
  }
  return places
}

/** Locks the rows of a member in a table. The returned function releases them. */
export async function holdRow(table: string, { siteId, memberId }: MemberKey) {
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

/** How many queries wait for a lock. */
export const lockWaiters = async () =>
  (
    await outsideTransaction(() =>
      db.query(
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      ),
    )
  ).rowCount
