import { days, now } from '../../../../platform/clock.ts'
import { db, type Transaction, transaction } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import type { OperatorActor } from '../../../../platform/operator-actor.ts'
import { refuse } from '../../../../platform/refusals.ts'
import { banMember, hideMember, suspendMember } from '../../../accounts/restrictions/restrictions.server.ts'
import { closeCase } from '../../../cases/cases.server.ts'
import { tellDecision } from '../../../cases/decisions/decision-mails.server.ts'
import { addDecision } from '../../../cases/decisions/decisions.server.ts'
import { record } from '../../audit/audit.server.ts'
import { refuseWhileSealed } from '../../sealed/sealed-suspension.server.ts'
import { type ReportRow, reportRow } from '../case/read-report.server.ts'
import type { NewDecision } from '../reports.contract.ts'
import { countCaseChange } from './assign.server.ts'
import { lockedCase, refuseDecided, visibleCase } from './locked-case.server.ts'
import { removeMessage, removePhoto } from './remove-content.server.ts'

const longestSuspension = days(366)

/** Decides a report: takes the measure and mails both sides the reasons. Of two at once, the second is refused. */
export async function decideReport(actor: OperatorActor, decision: NewDecision) {
  await countCaseChange(actor)
  const visible = await visibleCase(db, actor, decision)
  if (visible.kind !== 'report') throw refuse('not_found')
  refuseDecided(visible)
  const report = await reportRow(db, visible)
  refuseIncomplete(decision, report)
  await transaction(async (tx) => {
    const member = { siteId: visible.siteId, memberId: report.member_id }
    // The wallet and the member are locked before the case, as everywhere else.
    await restrict(tx, actor, member, decision)
    const { siteId, id } = await lockedCase(tx, actor, decision, 'report')
    if (decision.measure === 'content_removed') await removeMessage(tx, member, report)
    const added = await addDecision(tx, {
      ...{ siteId, memberId: report.member_id, reporterId: report.reporter_id, reportId: id },
      ...{ kind: decision.measure, rule: ruleOf(decision) },
      ...{ reasons: decision.reasons, answerToReporter: decision.answer },
      until: untilOf(decision),
      decidedBy: actor.operatorId,
    })
    await closeCase(tx, { siteId, id }, actor.operatorId)
    await tellDecision(tx, added, report.snapshot.profile.name ?? '')
    const after = { measure: added.kind, rule: added.rule, until: added.until?.toISOString() ?? null }
    await record(tx, actor, { kind: 'case_decided', ...member, subject: id, after })
  })
  if (decision.measure === 'content_removed') await removePhoto(visible.siteId, report)
}

const ruleOf = ({ measure, rule }: NewDecision) => (measure === 'no_breach' ? null : rule)
const untilOf = ({ measure, until }: NewDecision) =>
  measure === 'suspended' && until ? new Date(until) : null

/** Names each field that is missing for the measure. */
function refuseIncomplete(decision: NewDecision, report: ReportRow) {
  const { measure, rule, reasons, answer } = decision
  const until = untilOf(decision)
  const ahead = until ? until.getTime() - now().getTime() : 0
  const fields = {
    ...(measure !== 'no_breach' && !rule && { rule: 'rule_missing' }),
    ...(measure !== 'no_breach' && !reasons && { reasons: 'reasons_missing' }),
    ...(report.reporter_id && !answer && { answer: 'answer_missing' }),
    ...(measure === 'suspended' && !(ahead > 0 && ahead < longestSuspension) && { until: 'until_missing' }),
    ...(measure === 'content_removed' && !report.photo_id && !report.message_id && { measure: 'invalid' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid', { fields })
}

/** The mail with the reasons is this part’s own. */
async function restrict(
  tx: Transaction,
  { operatorId }: OperatorActor,
  member: MemberKey,
  decision: NewDecision,
) {
  const until = untilOf(decision)
  const why = { reason: decision.rule ?? 'other', operatorId, isMailed: false }
  if (decision.measure === 'hidden') await hideMember(tx, member, why)
  if (decision.measure === 'suspended' && until) {
    await refuseWhileSealed(tx, member)
    await suspendMember(tx, member, { ...why, until })
  }
  if (decision.measure === 'banned') await banMember(tx, member, why)
}
