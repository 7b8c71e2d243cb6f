import { days, now } from '../../../../platform/clock.ts'
import { db, transaction } from '../../../../platform/database.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { liftRestriction } from '../../../accounts/restrictions/restrictions.server.ts'
import { answerAppealRow } from '../../../cases/appeals/appeals.server.ts'
import { closeCase, reopenCase } from '../../../cases/cases.server.ts'
import { tellAppeal } from '../../../cases/decisions/decision-mails.server.ts'
import { type Decision, reverseDecision } from '../../../cases/decisions/decisions.server.ts'
import { answerComplaint } from '../../../complaints/answer-complaint.server.ts'
import { approvePhoto } from '../../../photos/inspection/inspection.server.ts'
import { record } from '../../audit/audit.server.ts'
import { appealRow, complaintRow } from '../case/read-others.server.ts'
import { reportRow } from '../case/read-report.server.ts'
import type { CaseQuery, NewAppealAnswer } from '../reports.contract.ts'
import { countCaseChange } from './assign.server.ts'
import { lockedCase, refuseDecided, visibleCase } from './locked-case.server.ts'

/** A report is decided anew after a granted appeal of the reporter. */
const daysToDecideAnew = 3

/** Mails the answer to a complaint. Of two at once, the second is refused. */
export async function answer(actor: OperatorActor, { text, ...query }: CaseQuery & { text: string }) {
  await countCaseChange(actor)
  await transaction(async (tx) => {
    const { siteId, id } = await lockedCase(tx, actor, query, 'complaint')
    const row = await complaintRow(tx, { siteId, id })
    if (!(await answerComplaint(tx, row, text, actor.operatorId))) throw refuse('already_decided')
    const about = row.member_id && { memberId: row.member_id }
    await record(tx, actor, { kind: 'complaint_answered', siteId, subject: id, ...about })
  })
}

/** Keeps or reverses a decision, and mails the answer to whoever appealed. */
export async function answerAppeal(actor: OperatorActor, { outcome, text, ...query }: NewAppealAnswer) {
  await countCaseChange(actor)
  const visible = await visibleCase(db, actor, query)
  if (visible.kind !== 'appeal') throw refuse('not_found')
  refuseDecided(visible)
  const { row, decision } = await appealRow(db, visible)
  const isByMember = row.memberId === decision.memberId
  const isReversed = outcome === 'reversed'
  await transaction(async (tx) => {
    // The wallet and the member are locked before the case, as everywhere else.
    const { kind } = decision
    const member = { siteId: decision.siteId, memberId: decision.memberId }
    if (isReversed && isByMember && (kind === 'hidden' || kind === 'suspended' || kind === 'banned'))
      await liftRestriction(tx, member, kind, { isMailed: false, startedBy: decision.decidedAt })
    const { siteId, id } = await lockedCase(tx, actor, query, 'appeal')
    await answerAppealRow(tx, { siteId, id }, { outcome, answer: text })
    await closeCase(tx, { siteId, id }, actor.operatorId)
    if (isReversed) await reverseDecision(tx, decision)
    if (isReversed && !isByMember && decision.reportId)
      await reopenCase(
        tx,
        { siteId, id: decision.reportId },
        new Date(now().getTime() + days(daysToDecideAnew)),
      )
    await tellAppeal(tx, { siteId, memberId: row.memberId }, { outcome, answer: text })
    await record(tx, actor, { kind: 'appeal_answered', ...member, subject: id, after: { outcome } })
  })
  if (isReversed && isByMember && decision.kind === 'content_removed') await showPhotoAgain(decision)
}

async function showPhotoAgain({ siteId, memberId, reportId }: Decision) {
  const report = reportId ? await reportRow(db, { siteId, id: reportId }) : undefined
  if (report?.photo_id) await approvePhoto({ siteId, memberId, id: report.photo_id }).catch(() => {})
}
