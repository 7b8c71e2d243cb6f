import { db, transaction } from '../../../../platform/database.server.ts'
import { isInScope, type OperatorActor } from '../../../../platform/operator-actor.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { Difference } from '../../../reconcile/reconcile.server.ts'
import { askReconciliation, lastReports } from '../../../reconcile/reconcile-reports.server.ts'
import { record } from '../../audit/audit.server.ts'
import { countReconciliation } from '../payment-limits.server.ts'
import type { ShownDifference, ShownReport } from './reconcile.contract.ts'

const shownReports = 10

/** The last reports, with the differences on the sites of the operator. */
export async function listReports({ sites }: OperatorActor): Promise<ShownReport[]> {
  const reports = await lastReports(shownReports)
  const emails = await emailsOf(reports.flatMap(({ askedBy }) => askedBy ?? []))
  return reports.map(({ id, askedBy, askedAt, finishedAt, hasFailed, counts, differences }) => ({
    id,
    operator: askedBy && (emails.get(askedBy) ?? null),
    asked: askedAt.toISOString(),
    finished: finishedAt?.toISOString() ?? null,
    has_failed: hasFailed,
    counts: sites === null ? counts : null,
    differences: (differences ?? []).filter(({ site }) => isInScope(sites, site)).map(shown),
  }))
}

/** Starts one in the background. While one is under way, this changes nothing. */
export async function startReconciliation(actor: OperatorActor) {
  await countReconciliation(actor)
  await transaction(async (tx) => {
    const report = await askReconciliation(tx, actor.operatorId)
    if (report) await record(tx, actor, { kind: 'reconciliation_started', subject: report })
  })
}

async function emailsOf(ids: string[]) {
  const { rows } = await db.query<{ id: string; email: string }>(
    sql`SELECT id, email FROM operators WHERE id = ANY(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, email }) => [id, email]))
}

function shown(difference: Difference): ShownDifference {
  const { site, what, has, should } = difference
  const of = 'of' in difference ? difference.of : `wallet ${difference.wallet ?? '*'}`
  return { site, of, what, has, should }
}
