import { days, now } from '../../platform/clock.ts'
import { type Transaction, transaction } from '../../platform/database.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { retention } from '../../platform/retention.ts'
import { type Sql, sql } from '../../platform/sql.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'
import { confirmDays } from './complaints.server.ts'

/** Deletes complaints some time after their answer, and those whose author never confirmed the address. */
export const purgeComplaints: Job = {
  name: 'purge-complaints',
  cron: '37 3 * * *',
  run: () =>
    transaction(async (tx) => {
      const ago = (length: number) => new Date(now().getTime() - days(length))
      const isOver = sql`
        answered_at < ${ago(retention.answeredComplaint)}
        OR confirmed_at IS NULL AND created_at < ${ago(confirmDays)}`
      await removeFiles(tx, await complaintFiles(tx, isOver))
      await tx.query(sql`DELETE FROM complaints WHERE ${isOver}`)
    }),
}

/** The keys of the files of these complaints, whose table is `c` in the condition. */
export async function complaintFiles(tx: Transaction, condition: Sql) {
  const { rows } = await tx.query<{ key: string }>(sql`
    SELECT f.key FROM complaints c JOIN complaint_files f ON f.site_id = c.site_id AND f.complaint_id = c.id
     WHERE ${condition}`)
  return rows.map(({ key }) => key)
}
