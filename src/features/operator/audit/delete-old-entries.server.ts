import { now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { record } from './audit.server.ts'

/** Entries are kept for this long (years). The database enforces it, whatever is asked of it. */
const yearsKept = 5
/** So many are deleted in one transaction. */
const batch = 10_000

/** Deletes entries of the audit log that are old enough, once a day. That it did is an entry too. */
export const deleteOldAuditEntries: Job = {
  name: 'delete-old-audit-entries',
  cron: '37 3 * * *',
  async run() {
    while ((await deleteBatch()) === batch);
  },
}

const deleteBatch = () =>
  transaction(async (tx) => {
    const before = now()
    before.setUTCFullYear(before.getUTCFullYear() - yearsKept)
    const { rows } = await tx.query<{ deleted: number }>(
      sql`SELECT delete_old_audit_entries(${before}, ${batch}) AS deleted`,
    )
    const deleted = rows[0]?.deleted ?? 0
    if (deleted > 0) await record(tx, 'shell', { kind: 'audit_deleted', after: { deleted } })
    return deleted
  })
