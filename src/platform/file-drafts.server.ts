import { hours, now } from './clock.ts'
import { db, type Transaction, transaction } from './database.server.ts'
import { newId } from './ids.server.ts'
import { log } from './log.server.ts'
import { sql } from './sql.server.ts'
import { removeFiles } from './storage.server.ts'

const draftHours = 1

type Files<Result> = {
  keys: string[]
  /** Writes the files. */
  write(): Promise<unknown>
  /** Writes the rows that refer to the files. */
  saveRows(tx: Transaction): Promise<Result>
}

/**
 * Writes files, then the rows that refer to them in one transaction. The file keys are stored first, so that the files
 * are removed if anything fails, including the process.
 */
export async function withFiles<Result>(
  siteId: string,
  { keys, write, saveRows }: Files<Result>,
): Promise<Result> {
  const id = newId()
  if (keys.length > 0)
    await db.query(sql`
      INSERT INTO file_drafts (site_id, id, keys, created_at)
      VALUES (${siteId}, ${id}, ${keys}::text[], ${now()})`)
  try {
    await write()
    return await transaction(async (tx) => {
      const hasDraft = keys.length === 0 || (await takeDraft(tx, siteId, id)) !== undefined
      if (!hasDraft) throw new Error('writing the files took too long: housekeeping has removed them')
      return saveRows(tx)
    })
  } catch (error) {
    await transaction((tx) => discard(tx, siteId, id)).catch((problem) =>
      log.warn({ err: problem }, 'could not remove the files of a failed upload; housekeeping will'),
    )
    throw error
  }
}

async function discard(tx: Transaction, siteId: string, id: string) {
  await removeFiles(tx, (await takeDraft(tx, siteId, id)) ?? [])
}

async function takeDraft(tx: Transaction, siteId: string, id: string) {
  const { rows } = await tx.query<{ keys: string[] }>(
    sql`DELETE FROM file_drafts WHERE site_id = ${siteId} AND id = ${id} RETURNING keys`,
  )
  return rows[0]?.keys
}

/** Removes files of uploads that never finished. */
export async function purgeFileDrafts() {
  await transaction(async (tx) => {
    const { rows } = await tx.query<{ keys: string[] }>(
      sql`DELETE FROM file_drafts WHERE created_at < ${new Date(now().getTime() - hours(draftHours))} RETURNING keys`,
    )
    await removeFiles(
      tx,
      rows.flatMap(({ keys }) => keys),
    )
  })
}
