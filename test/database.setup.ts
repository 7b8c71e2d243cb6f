import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { deliverHeldMessages } from '../src/features/chat/held-messages.server.ts'
import { reconcileJob } from '../src/features/credits/reconcile.server.ts'
import { collectDebit } from '../src/features/payments/directdebit/collect-debit.server.ts'
import { sendDebitCode } from '../src/features/payments/directdebit/debit-code.server.ts'
import { forgetDebits } from '../src/features/payments/directdebit/forget-debits.server.ts'
import { forgetCard } from '../src/features/payments/forget-cards.server.ts'
import { pollPayments } from '../src/features/payments/poll-payments.server.ts'
import { tellRefund } from '../src/features/payments/refund-rows.server.ts'
import { eraseJob } from '../src/features/privacy/erase-job.server.ts'
import { connectDatabase, ensureDatabase, pool } from '../src/platform/database.server.ts'
import { housekeeping } from '../src/platform/housekeeping.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { mailJob } from '../src/platform/mail.server.ts'
import { migrate } from '../src/platform/migrations.server.ts'
import { openCluster } from '../src/platform/postgres/cluster.server.ts'
import { removeFilesJob } from '../src/platform/storage.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: pg.ClientConfig
  }
}

export const template = 'vonk_template'

/** A server of our own for the run, made for speed: nothing in it has to outlive a crash. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-test-'))
  chmodSync(folder, 0o711)
  const cluster = await openCluster(folder, forgetful)
  const database = await ensureDatabase(cluster.connection, template)
  await migrate(database)
  connectDatabase(database, 2)
  await startJobs(
    [
      mailJob,
      housekeeping,
      reconcileJob,
      eraseJob,
      removeFilesJob,
      deliverHeldMessages,
      tellRefund,
      pollPayments,
      sendDebitCode,
      collectDebit,
      forgetDebits,
      forgetCard,
    ],
    {
      isWorking: false,
    },
  )
  await stopJobs()
  await pool.end()
  project.provide('database', cluster.connection)
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true })
  }
}
