import { days, now } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { retention } from '../../../platform/retention.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFiles } from '../../../platform/storage.server.ts'
import { purgeDecisions } from '../../cases/decisions/decisions.server.ts'

/** Deletes reports and decisions when the time to appeal is over. Those with an appeal that waits stay until its answer. */
export const purgeReports: Job = {
  name: 'purge-reports',
  cron: '43 3 * * *',
  run: () =>
    transaction(async (tx) => {
      const before = new Date(now().getTime() - days(retention.decidedReport))
      const { rows } = await tx.query<{ photo_key: string | null }>(sql`
        DELETE FROM reports r USING cases c
         WHERE c.site_id = r.site_id AND c.id = r.id AND c.state = 'decided' AND c.decided_at < ${before}
           AND NOT EXISTS (
             SELECT FROM decisions d JOIN appeals a ON a.site_id = d.site_id AND a.decision_id = d.id
              WHERE d.site_id = r.site_id AND d.report_id = r.id AND a.outcome IS NULL)
        RETURNING r.photo_key`)
      await removeFiles(
        tx,
        rows.flatMap(({ photo_key }) => photo_key ?? []),
      )
      await purgeDecisions(tx, before)
    }),
}
