import { minutes, now } from '../../../platform/clock.ts'
import { db, type Transaction } from '../../../platform/database.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { log } from '../../../platform/log.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { type AccountNotice, tellAccount } from '../../notifications/account/tell-account.server.ts'
import { type Change, reshape } from '../crop/reshape.server.ts'
import { forgetRejected, rememberRejected } from '../hashes/alike.server.ts'
import type { Crop, RejectionReason } from '../photos.contract.ts'
import type { Photo } from '../photos.server.ts'
import { mostUndone } from './decisions.server.ts'

/** A decision that its operator could have undone takes effect after this time, however few they made since. */
const undoLasts = minutes(5)
const batchSize = 50

type Verdict = { verdict: 'approved' | 'private' } | { verdict: 'rejected'; reason: RejectionReason }
type DueDecision = Verdict & {
  siteId: string
  memberId: string
  id: string
  photoId: string
  crop: Crop | null
  /** The decision that the member appealed against. */
  answers: string | null
}

/** Once a decision can no longer be undone, it takes effect, and the member is told of a rejection. */
export const applyDecisionsJob: Job = {
  name: 'apply-photo-decisions',
  cron: '* * * * *',
  async run() {
    const failed: string[] = []
    for (;;) {
      const due = await dueDecisions(failed)
      for (const decision of due) if (!(await applied(decision))) failed.push(decision.id)
      if (due.length < batchSize) return
    }
  },
}

async function dueDecisions(failed: string[]) {
  const until = new Date(now().getTime() - undoLasts)
  const { rows } = await db.query<DueDecision>(sql`
    SELECT site_id AS "siteId", member_id AS "memberId", id, photo_id AS "photoId", verdict, reason, crop, answers
      FROM (SELECT *, row_number() OVER (PARTITION BY operator_id ORDER BY id DESC) AS place
              FROM photo_decisions WHERE applied_at IS NULL) d
     WHERE (place > ${mostUndone} OR decided_at <= ${until}) AND id <> ALL(${failed})
     ORDER BY id LIMIT ${batchSize}`)
  return rows
}

class UndoneMeanwhile extends Error {}

async function applied(decision: DueDecision): Promise<boolean> {
  const { siteId, memberId, photoId, id } = decision
  try {
    await reshape({ siteId, memberId }, photoId, {
      decide: (photo) => changeOf(photo, decision),
      before: (tx) => closeDecision(tx, decision),
      also: (tx, photo) => settle(tx, photo, decision),
    })
    return true
  } catch (error) {
    if (error instanceof UndoneMeanwhile) return true
    log.error({ err: error, decision: id }, 'photo decision could not be applied, retrying in a minute')
    return false
  }
}

/** A photo that its owner deleted stays deleted. */
function changeOf({ status }: Pick<Photo, 'status'>, decision: Verdict & { crop: Crop | null }): Change {
  const isDeleted = status === 'deleted'
  switch (decision.verdict) {
    case 'approved':
      if (isDeleted) return {}
      return {
        status: 'active',
        rejectedReason: null,
        isPrivateOnly: false,
        ...(decision.crop && { crop: decision.crop }),
      }
    case 'private':
      return {
        isPrivate: true,
        isPrivateOnly: true,
        ...(!isDeleted && { status: 'active', rejectedReason: null }),
      }
    case 'rejected':
      return { rejectedReason: decision.reason, ...(!isDeleted && { status: 'rejected' }) }
  }
}

/** Locks the decision, unless it was undone, and takes the photo out of the queue. */
async function closeDecision(tx: Transaction, { siteId, memberId, id, photoId, answers }: DueDecision) {
  const { rowCount } = await tx.query(sql`
    UPDATE photo_decisions SET applied_at = ${now()} WHERE site_id = ${siteId} AND id = ${id} AND applied_at IS NULL`)
  if (!rowCount) throw new UndoneMeanwhile()
  if (answers)
    await tx.query(sql`
      UPDATE photo_decisions SET answered_at = ${now()} WHERE site_id = ${siteId} AND id = ${answers}`)
  await tx.query(sql`
    DELETE FROM photo_queue WHERE site_id = ${siteId} AND member_id = ${memberId} AND photo_id = ${photoId}`)
}

async function settle(tx: Transaction, photo: Photo, decision: DueDecision) {
  const { siteId, memberId, photoId } = decision
  const key = { siteId, memberId, id: photoId }
  if (decision.verdict === 'rejected') await rememberRejected(tx, key, { reason: decision.reason, at: now() })
  else await forgetRejected(tx, key)
  const notice = noticeOf(decision)
  if (notice && photo.status !== 'deleted') await tellAccount(tx, { siteId, memberId }, notice)
}

/** An approval is told only if it answers an appeal. */
function noticeOf(decision: DueDecision): AccountNotice | undefined {
  const { photoId: about, answers, verdict } = decision
  switch (verdict) {
    case 'approved':
      return answers ? { kind: 'photo_shown', about } : undefined
    case 'private':
      return { kind: answers ? 'photo_stays' : 'photo_private', about, rule: 'private_only' }
    case 'rejected':
      return { kind: answers ? 'photo_stays' : 'photo', about, rule: decision.reason }
  }
}
