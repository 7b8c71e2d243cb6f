import { days, now } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { retention } from '../../platform/retention.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFiles } from '../../platform/storage.server.ts'
import { tellAccount } from '../notifications/account/tell-account.server.ts'

const batchSize = 50

/** Erases selfies that nobody decided about in 30 days, and tells their members. Forgets gestures that nobody showed. */
export const eraseSelfies: Job = {
  name: 'erase-selfies',
  cron: '17 * * * *',
  async run() {
    while ((await eraseSome()) === batchSize);
    await transaction((tx) =>
      tx.query(sql`
        DELETE FROM verifications
         WHERE state = 'gesture' AND refusals = 0 AND gesture_until < ${new Date(now().getTime() - days(1))}`),
    )
  },
}

type Row = { site_id: string; member_id: string; id: string; picture: string }

async function eraseSome() {
  return transaction(async (tx) => {
    const oldest = new Date(now().getTime() - days(retention.undecidedSelfie))
    const { rows } = await tx.query<Row>(sql`
      SELECT site_id, member_id, id, picture FROM verifications
       WHERE state = 'waiting' AND asked_at <= ${oldest} ORDER BY asked_at, id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`)
    for (const { site_id, member_id, id, picture } of rows) {
      await removeFiles(tx, [picture])
      await tx.query(sql`
        UPDATE verifications SET state = 'refused', reason = 'not_looked_at', decided_at = ${now()},
               picture = NULL, picture_width = NULL, picture_height = NULL, claimed_by = NULL, claimed_until = NULL
         WHERE site_id = ${site_id} AND id = ${id}`)
      const member = { siteId: site_id, memberId: member_id }
      await tellAccount(tx, member, { kind: 'not_verified', about: id, reason: 'not_looked_at' })
    }
    return rows.length
  })
}
