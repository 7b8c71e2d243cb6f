import { days, minutes, now } from '../../../platform/clock.ts'
import { db, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { retention } from '../../../platform/retention.ts'
import { camelRow, sql } from '../../../platform/sql.server.ts'
import { removeFiles } from '../../../platform/storage.server.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { allSites } from '../../sites/sites.server.ts'
import { reshape } from '../crop/reshape.server.ts'
import type { RejectionReason } from '../photos.contract.ts'
import { keysOf, type Photo } from '../photos.server.ts'

const batchSize = 50

export type PhotoId = MemberKey & { id: string }

export async function approvePhoto({ id, ...member }: PhotoId) {
  await reshape(member, id, {
    decide: ({ status }) => {
      if (status === 'deleted') throw refuse('not_found')
      return { status: 'active', rejectedReason: null }
    },
  })
}

/** Hides a photo from others and gives its owner the reason. A deleted photo stays deleted, and is rejected if restored. */
export async function rejectPhoto({ id, ...member }: PhotoId, reason: RejectionReason) {
  await reshape(member, id, {
    decide: ({ status }) => ({
      ...(status !== 'deleted' && { status: 'rejected' }),
      rejectedReason: reason,
    }),
    also: (tx, { status }) =>
      status === 'rejected'
        ? tellAccount(tx, member, { kind: 'photo', about: id, reason })
        : Promise.resolve(),
  })
}

/** Approves photos that were in inspection for the time the site has set and were not rejected. */
export const approvePhotosJob: Job = {
  name: 'approve-photos',
  cron: '* * * * *',
  async run() {
    for (const { id, settings } of allSites()) await approveDue(id, minutes(settings.photo_approval_minutes))
  },
}

async function approveDue(siteId: string, wait: number) {
  const until = new Date(now().getTime() - wait)
  // Photos that failed are skipped in this run and retried in a minute, so that they do not block the others.
  const failed: string[] = []
  for (;;) {
    const { rows } = await db.query<PhotoId>(sql`
        SELECT site_id AS "siteId", member_id AS "memberId", id FROM photos
         WHERE site_id = ${siteId} AND status = 'inspection' AND created_at <= ${until} AND id <> ALL(${failed})
         ORDER BY created_at LIMIT ${batchSize}`)
    for (const photo of rows) if (!(await approveIfInspected(photo))) failed.push(photo.id)
    if (rows.length < batchSize) return
  }
}

/** Checks the status again under the lock: it may have been rejected or deleted a moment ago. */
async function approveIfInspected({ id, ...member }: PhotoId): Promise<boolean> {
  try {
    await reshape(member, id, {
      decide: ({ status }) => (status === 'inspection' ? { status: 'active' } : {}),
    })
    return true
  } catch (error) {
    log.error({ err: error, photo: id }, 'photo could not be approved, retrying in a minute')
    return false
  }
}

/** Purges photos deleted 30 days ago, with all their files. */
export const purgePhotosJob: Job = {
  name: 'purge-photos',
  cron: '41 * * * *',
  async run() {
    while ((await purgeSome()) === batchSize);
  },
}

async function purgeSome() {
  return transaction(async (tx) => {
    const oldest = new Date(now().getTime() - days(retention.deletedContent)).toISOString()
    const { rows } = await tx.query(sql`
      DELETE FROM photos WHERE (site_id, member_id, id) IN (
        SELECT site_id, member_id, id FROM photos
         WHERE status = 'deleted' AND deleted_at <= ${oldest}::timestamptz LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
      RETURNING *`)
    await removeFiles(
      tx,
      rows.flatMap((row) => keysOf(camelRow<Photo>(row))),
    )
    return rows.length
  })
}
