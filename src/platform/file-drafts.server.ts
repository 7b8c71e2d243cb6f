import { hours, now } from './clock.ts'
import { db, type Transaction, transaction } from './database.server.ts'
import { sql } from './drizzle.server.ts'
import { newId } from './ids.server.ts'
import { log } from './log.server.ts'
import { removeFiles } from './storage.server.ts'

const keptHours = 1

type Files<Result> = {
  keys: string[]
  /** Writes them. */
  write(): Promise<unknown>
  /** Writes what names them. */
  keep(tx: Transaction): Promise<Result>
}

/**
 * Writes files, and in one transaction what names them. Their keys are noted before: should anything fail, the process
 * included, the files are removed.
 */
export async function withFiles<Result>(
  siteId: string,
  { keys, write, keep }: Files<Result>,
): Promise<Result> {
  const id = newId()
  if (keys.length > 0)
    await db.execute(sql`
      INSERT INTO file_drafts (site_id, id, keys, created_at)
      VALUES (${siteId}, ${id}, ${sql.param(keys)}::text[], ${now()})`)
  try {
    await write()
    return await transaction(async (tx) => {
      const isTheirs = keys.length === 0 || (await takeOut(tx, siteId, id)) !== undefined
      if (!isTheirs) throw new Error('files that took too long to write were removed')
      return keep(tx)
    })
  } catch (error) {
    await transaction((tx) => discard(tx, siteId, id)).catch((problem) =>
      log.warn({ err: problem }, 'files nobody wants were not removed; housekeeping will'),
    )
    throw error
  }
}

async function discard(tx: Transaction, siteId: string, id: string) {
  await removeFiles(tx, (await takeOut(tx, siteId, id)) ?? [])
}

async function takeOut(tx: Transaction, siteId: string, id: string) {
  const { rows } = await tx.execute<{ keys: string[] }>(
    sql`DELETE FROM file_drafts WHERE site_id = ${siteId} AND id = ${id} RETURNING keys`,
  )
  return rows[0]?.keys
}

/** Removes what was left behind by whoever could not finish. */
export async function purgeFileDrafts() {
  await transaction(async (tx) => {
    const { rows } = await tx.execute<{ keys: string[] }>(
      sql`DELETE FROM file_drafts WHERE created_at < ${new Date(now().getTime() - hours(keptHours))} RETURNING keys`,
    )
    await removeFiles(
      tx,
      rows.flatMap(({ keys }) => keys),
    )
  })
}
