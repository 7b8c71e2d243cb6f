import { now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { liftRestriction } from './restrictions.server.ts'

/** Ends suspensions that are over, every minute. */
export const endSuspensions: Job = { name: 'end-suspensions', cron: '* * * * *', run: endOver }

async function endOver() {
  const { rows } = await db.query<MemberKey>(sql`
    SELECT site_id AS "siteId", member_id AS "memberId" FROM restrictions
     WHERE ended_at IS NULL AND until <= ${now()} ORDER BY until`)
  for (const member of rows)
    await transaction(async (tx) => {
      if (await isOver(tx, member)) await liftRestriction(tx, member, 'suspended')
    })
}

/** An operator may have prolonged it since it was found. */
async function isOver(tx: Parameters<typeof liftRestriction>[0], { siteId, memberId }: MemberKey) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM restrictions WHERE site_id = ${siteId} AND member_id = ${memberId} AND kind = 'suspended'
       AND ended_at IS NULL AND until <= ${now()} FOR UPDATE`)
  return rowCount === 1
}
