import { transaction } from '../../../platform/database.server.ts'
import type { OperatorActor } from '../../../platform/operator-actor.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { ageOf } from '../../profiles/age.server.ts'
import { decideRequest } from '../../verification/decisions/decide.server.ts'
import {
  type ClaimedRequest,
  claimRequests,
  countRequests,
  releaseRequests,
} from '../../verification/decisions/queue.server.ts'
import { record } from '../audit/audit.server.ts'
import { installation } from '../installation.ts'
import type { HeldRequest, HeldRequests, VerdictChoice } from './verified.contract.ts'

const perOperator: RateLimit = { name: 'operator-verify', times: 3000, perSeconds: 3600, per: 'operator' }
export const compareLimits = [perOperator]

/** Takes the next selfies for the operator. Each one they see for the first time is in the audit log. */
export async function holdRequests(operator: OperatorActor): Promise<HeldRequests> {
  await countHitOrRefuse(installation, perOperator, operator.operatorId)
  return transaction(async (tx) => {
    const claimed = await claimRequests(tx, operator)
    for (const { id, site_id: siteId, member_id: memberId } of claimed.filter(({ is_new }) => is_new))
      await record(tx, operator, { kind: 'verification_seen', siteId, memberId, subject: id })
    return { requests: claimed.map(heldRequestOf), waiting: await countRequests(tx, operator) }
  })
}

const heldRequestOf = (row: ClaimedRequest): HeldRequest => ({
  ...{ id: row.id, site: row.site_id, member: row.member_id, name: row.name ?? '' },
  age: row.birth_date === null ? null : ageOf(row.birth_date),
  signed_up_at: row.signed_up_at.toISOString(),
  asked_at: row.asked_at.toISOString(),
  ...{ gesture: row.gesture, refusals: row.refusals, photos: row.photos },
  ...{ width: row.picture_width, height: row.picture_height },
})

/** Decides about a selfie that the operator holds, and takes the next ones. */
export async function decide(
  operator: OperatorActor,
  { id, ...choice }: VerdictChoice,
): Promise<HeldRequests> {
  await countHitOrRefuse(installation, perOperator, operator.operatorId)
  await transaction(async (tx) => {
    const isApproved = choice.verdict === 'approved'
    const { siteId, memberId } = await decideRequest(
      tx,
      operator,
      id,
      isApproved
        ? { is_approved: true, photos: choice.photos }
        : { is_approved: false, reason: choice.reason },
    )
    await record(tx, operator, {
      kind: isApproved ? 'verification_approved' : 'verification_refused',
      ...{ siteId, memberId, subject: id },
      after: isApproved ? { photos: choice.photos } : { reason: choice.reason },
    })
  })
  return holdRequests(operator)
}

export async function giveBack(operator: OperatorActor) {
  await countHitOrRefuse(installation, perOperator, operator.operatorId)
  await releaseRequests(operator)
}
