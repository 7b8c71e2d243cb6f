import { hours, now } from '../../platform/clock.ts'
import { db, type Transaction } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { enqueue, type Job } from '../../platform/jobs.server.ts'
import { log } from '../../platform/log.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { type Difference, type Reconciliation, reconcileWithProviders } from './reconcile.server.ts'

const maxLogged = 20
const keptReports = 30
const maxKeptDifferences = 1000
/** A report that is not finished by then belongs to a process that ended. */
const givenUpAfter = hours(1)

export type ReconcileReport = {
  id: string
  askedBy: string | null
  askedAt: Date
  finishedAt: Date | null
  hasFailed: boolean
  counts: Omit<Reconciliation, 'differences'> | null
  differences: Difference[] | null
}

/** Queues a reconciliation in the background. Returns false if one is under way. */
export async function askReconciliation(tx: Transaction, operatorId: string | null): Promise<string | null> {
  await tx.query(sql`
    UPDATE reconcile_reports SET finished_at = ${now()}, has_failed = true
     WHERE finished_at IS NULL AND asked_at <= ${new Date(now().getTime() - givenUpAfter)}`)
  const id = newId()
  const { rowCount } = await tx.query(sql`
    INSERT INTO reconcile_reports (id, asked_by, asked_at) VALUES (${id}, ${operatorId}, ${now()})
    ON CONFLICT ((finished_at IS NULL)) WHERE finished_at IS NULL DO NOTHING`)
  if (!rowCount) return null
  await enqueue(tx, reconcileNow, { report: id })
  return id
}

/** Writes the report that was asked for. */
export const reconcileNow: Job<{ report: string }> = {
  name: 'reconcile-now',
  retryLimit: 0,
  async run({ report }) {
    try {
      await finish(report, await reconcileWithProviders())
    } catch (error) {
      log.error({ report, err: error }, 'the reconciliation failed')
      await db.query(sql`
        UPDATE reconcile_reports SET finished_at = ${now()}, has_failed = true
         WHERE id = ${report} AND finished_at IS NULL`)
    }
  },
}

async function finish(report: string, { differences, ...counts }: Reconciliation) {
  await db.query(sql`
    UPDATE reconcile_reports SET finished_at = ${now()}, counts = ${JSON.stringify(counts)},
           differences = ${JSON.stringify(differences.slice(0, maxKeptDifferences))}
     WHERE id = ${report} AND finished_at IS NULL`)
  await db.query(sql`
    DELETE FROM reconcile_reports WHERE id IN (
      SELECT id FROM reconcile_reports WHERE finished_at IS NOT NULL ORDER BY asked_at DESC, id DESC
      OFFSET ${keptReports})`)
}

export const reconcileJob: Job = {
  name: 'reconcile',
  cron: '41 4 * * *',
  async run() {
    const started = now()
    const found = await reconcileWithProviders()
    await keepReport(found, started)
    const { differences } = found
    if (differences.length === 0) return
    log.error(
      { count: differences.length, differences: differences.slice(0, maxLogged) },
      'the ledger does not add up, run `npm run reconcile` for the details',
    )
  },
}

/** Keeps what the daily check found. */
async function keepReport(found: Reconciliation, started: Date) {
  const id = newId()
  const { differences, ...counts } = found
  await db.query(sql`
    INSERT INTO reconcile_reports (id, asked_at, finished_at, counts, differences)
    VALUES (${id}, ${started}, ${now()}, ${JSON.stringify(counts)},
            ${JSON.stringify(differences.slice(0, maxKeptDifferences))})`)
}

/** The newest reports, one that is under way first. */
export async function lastReports(most: number): Promise<ReconcileReport[]> {
  const { rows } = await db.query<ReconcileReport>(sql`
    SELECT id, asked_by AS "askedBy", asked_at AS "askedAt", finished_at AS "finishedAt", has_failed AS "hasFailed",
           counts, differences
      FROM reconcile_reports ORDER BY asked_at DESC, id DESC LIMIT ${most}`)
  return rows
}
