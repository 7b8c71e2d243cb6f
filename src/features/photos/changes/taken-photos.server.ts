import type { Transaction } from '../../../platform/database.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'

/** Deletes the rows of photos `f` and returns how many there were. The caller removes the files and records the change. */
export async function takePhotos(tx: Transaction, condition: Sql): Promise<number> {
  const { rowCount } = await tx.query(sql`DELETE FROM photos f WHERE ${condition}`)
  return rowCount ?? 0
}

/** Inserts rows again that PostgreSQL had written as JSON. */
export async function putPhotosBack(tx: Transaction, rows: object[]) {
  await tx.query(
    sql`INSERT INTO photos SELECT * FROM jsonb_populate_recordset(NULL::photos, ${JSON.stringify(rows)}::jsonb)`,
  )
}
