import { days, now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction, transaction } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { retention } from '../../../platform/retention.ts'
import { inserted, sql } from '../../../platform/sql.server.ts'
import { openCase } from '../cases.server.ts'
import type { AppealOutcome } from '../decisions/decision-kinds.ts'
import { type Decision, decisionsWhere } from '../decisions/decisions.server.ts'
import { readAppealToken } from './appeal-token.server.ts'
import type { AppealAnswer, NewAppeal } from './appeals.contract.ts'

const perNetwork: RateLimit = { name: 'appeal', times: 30, perSeconds: 60 * 60, per: 'network' }
export const appealLimits = [perNetwork]

const answerDays = 7

type AppealRow = {
  id: string
  text: string
  created_at: Date
  outcome: AppealOutcome | null
  answer: string | null
}

/** The decision behind the link of a mail, and the appeal against it if there is one. */
export async function appealBehind(siteId: string, token: string): Promise<AppealAnswer> {
  const { decision, side, memberId } = await decisionBehind(db, siteId, token)
  const appeal = await appealOf(db, decision, memberId)
  return {
    ...{ side, kind: decision.kind, rule: decision.rule },
    reasons: side === 'member' ? decision.reasons : decision.answerToReporter,
    decided: decision.decidedAt.toISOString(),
    until: side === 'member' ? (decision.until?.toISOString() ?? null) : null,
    appeal: appeal
      ? {
          ...{ text: appeal.text, sent: appeal.created_at.toISOString() },
          ...{ outcome: appeal.outcome, answer: appeal.answer },
        }
      : null,
  }
}

/** Each side can appeal once. The same link a second time changes nothing. */
export async function fileAppeal(siteId: string, network: string, { token, text }: NewAppeal) {
  await countHitOrRefuse(siteId, perNetwork, network)
  await transaction(async (tx) => {
    const { decision, memberId } = await decisionBehind(tx, siteId, token)
    const id = newId()
    const row = { siteId, id, decisionId: decision.id, memberId, text, createdAt: now() }
    const { rowCount } = await tx.query(sql`INSERT INTO appeals ${inserted(row)} ON CONFLICT DO NOTHING`)
    if (!rowCount) return
    await openCase(tx, { siteId, id, kind: 'appeal', dueAt: new Date(now().getTime() + days(answerDays)) })
  })
}

async function decisionBehind(tx: Queryable, siteId: string, token: string) {
  const named = readAppealToken(siteId, token)
  if (!named) throw refuse('link_expired')
  const [decision] = await decisionsWhere(tx, sql`site_id = ${siteId} AND id = ${named.id}`)
  const memberId = named.side === 'member' ? decision?.memberId : decision?.reporterId
  if (!decision || !memberId || !isInTime(decision)) throw refuse('link_expired')
  return { decision, side: named.side, memberId }
}

const isInTime = ({ decidedAt }: Decision) =>
  decidedAt.getTime() + days(retention.decidedReport) > now().getTime()

async function appealOf(tx: Queryable, { siteId, id }: Decision, memberId: string) {
  const { rows } = await tx.query<AppealRow>(sql`
    SELECT id, text, created_at, outcome, answer FROM appeals
     WHERE site_id = ${siteId} AND decision_id = ${id} AND member_id = ${memberId}`)
  return rows[0]
}

/** Stores the answer to an appeal whose case is locked. */
export async function answerAppealRow(
  tx: Transaction,
  { siteId, id }: { siteId: string; id: string },
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
) {
  await tx.query(sql`
    UPDATE appeals SET outcome = ${outcome}, answer = ${answer}, answered_at = ${now()}
     WHERE site_id = ${siteId} AND id = ${id}`)
}
