import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import { tellAccount } from '../../notifications/account/tell-account.server.ts'
import { allSites, siteById } from '../../sites/sites.server.ts'
import { reshape } from '../crop/reshape.server.ts'
import { forgetRejected, rememberRejected } from '../hashes/alike.server.ts'
import type { RejectionReason } from '../photos.contract.ts'

const batchSize = 50

export type PhotoId = MemberKey & { id: string }

/** Whether a new photo of the site is shown without a waiting time. */
export const isShownAtOnce = (siteId: string) => siteById(siteId).settings.photo_approval_minutes === 0

export async function approvePhoto({ id, ...member }: PhotoId) {
  await reshape(member, id, {
    decide: ({ status }) => {
      if (status === 'deleted') throw refuse('not_found')
      return { status: 'active', rejectedReason: null, isPrivateOnly: false }
    },
    also: (tx) => forgetRejected(tx, { siteId: member.siteId, id }),
  })
}

/**
 * Hides a photo from others at once and gives its owner the reason. A deleted photo stays deleted, and is rejected if
 * restored. `operatorId`: null for the shell.
 */
export async function rejectPhoto(
  { id, ...member }: PhotoId,
  reason: RejectionReason,
  operatorId: string | null = null,
) {
  await reshape(member, id, {
    decide: ({ status }) => ({
      ...(status !== 'deleted' && { status: 'rejected' }),
      rejectedReason: reason,
    }),
    async also(tx, { status }) {
      const { siteId, memberId } = member
      const row = { siteId, memberId, id: newId(), photoId: id, operatorId, verdict: 'rejected', reason }
      await tx.query(
        sql`INSERT INTO photo_decisions ${inserted({ ...row, decidedAt: now(), appliedAt: now() })}`,
      )
      await rememberRejected(tx, { ...member, id }, { reason, at: now() })
      if (status === 'rejected') await tellAccount(tx, member, { kind: 'photo', about: id, rule: reason })
    },
  })
}

/** Approves photos that were in inspection for the time the site has set, unless a person looks at them or has to. */
export const approvePhotosJob: Job = {
  name: 'approve-photos',
  cron: '* * * * *',
  async run() {
    for (const { id, settings } of allSites()) {
      const { photo_approval_minutes: wait } = settings
      if (wait !== null) await approveDue(id, minutes(wait))
    }
  },
}

/** Whether nobody has the photo of the row `q` in front of them or has decided, and it resembles no other. */
const isLeftToUs = () => sql`
  q.decision_id IS NULL AND (q.claimed_until IS NULL OR q.claimed_until <= ${now()})
  AND NOT q.risks && '{like_rejected,other_account}'`

async function approveDue(siteId: string, wait: number) {
  const until = new Date(now().getTime() - wait)
  // Photos that failed are skipped in this run and retried in a minute, so that they do not block the others.
  const failed: string[] = []
  for (;;) {
    const { rows } = await db.query<PhotoId>(sql`
        SELECT site_id AS "siteId", member_id AS "memberId", id FROM photos p
         WHERE site_id = ${siteId} AND status = 'inspection' AND created_at <= ${until} AND id <> ALL(${failed})
           AND EXISTS (SELECT FROM photo_queue q WHERE q.site_id = p.site_id AND q.member_id = p.member_id
                          AND q.photo_id = p.id AND ${isLeftToUs()})
         ORDER BY created_at LIMIT ${batchSize}`)
    for (const photo of rows) if (!(await approveIfInspected(photo))) failed.push(photo.id)
    if (rows.length < batchSize) return
  }
}

/** Checks again under the lock: it may have been claimed, rejected or deleted a moment ago. */
async function approveIfInspected({ id, ...member }: PhotoId): Promise<boolean> {
  try {
    await reshape(member, id, {
      decide: ({ status }) => (status === 'inspection' ? { status: 'active' } : {}),
      before: (tx) => refuseIfClaimed(tx, { ...member, id }),
    })
    return true
  } catch (error) {
    if (error instanceof ClaimedMeanwhile) return true
    log.error({ err: error, photo: id }, 'photo could not be approved, retrying in a minute')
    return false
  }
}

class ClaimedMeanwhile extends Error {}

async function refuseIfClaimed(tx: Transaction, { siteId, memberId, id }: PhotoId) {
  const { rowCount } = await tx.query(sql`
    SELECT FROM photo_queue q
     WHERE q.site_id = ${siteId} AND q.member_id = ${memberId} AND q.photo_id = ${id} AND NOT (${isLeftToUs()})
       FOR UPDATE`)
  if (rowCount) throw new ClaimedMeanwhile()
}
