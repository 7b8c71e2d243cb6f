import type { Transaction } from '../../../platform/database.server.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'

/** Forgets the copies of photos that reports `r` have. The caller removes the files. */
export async function forgetCopies(tx: Transaction, condition: Sql) {
  await tx.query(sql`UPDATE reports r SET photo_key = NULL WHERE ${condition} AND photo_key IS NOT NULL`)
}

export async function setCopy(
  tx: Transaction,
  { siteId, id }: { siteId: string; id: string },
  key: string | null,
) {
  await tx.query(sql`UPDATE reports SET photo_key = ${key} WHERE site_id = ${siteId} AND id = ${id}`)
}
