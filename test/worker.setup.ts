import pg from 'pg'
import { afterAll, afterEach, inject } from 'vitest'
import { deliverHeldMessages } from '../src/features/chat/held-messages.server.ts'
import { reconcileJob } from '../src/features/credits/reconcile.server.ts'
import { collectDebit } from '../src/features/payments/directdebit/collect-debit.server.ts'
import { sendDebitCode } from '../src/features/payments/directdebit/debit-code.server.ts'
import { forgetDebits } from '../src/features/payments/directdebit/forget-debits.server.ts'
import { forgetCard } from '../src/features/payments/forget-cards.server.ts'
import { pollPayments } from '../src/features/payments/poll-payments.server.ts'
import { openPayments } from '../src/features/payments/providers/providers.server.ts'
import { tellRefund } from '../src/features/payments/refund-rows.server.ts'
import { eraseJob } from '../src/features/privacy/erase-job.server.ts'
import { ensureDefaultSite } from '../src/features/sites/sites.server.ts'
import { closeBus, openBus } from '../src/platform/bus.server.ts'
import { resetClock } from '../src/platform/clock.ts'
import { connectDatabase, pool } from '../src/platform/database.server.ts'
import { housekeeping } from '../src/platform/housekeeping.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { startJobs, stopJobs } from '../src/platform/jobs.server.ts'
import { log } from '../src/platform/log.server.ts'
import { mailJob } from '../src/platform/mail.server.ts'
import { removeFilesJob } from '../src/platform/storage.server.ts'
import { sandboxSecret } from './app-secrets.ts'
import { template } from './database.setup.ts'

log.level = 'silent'

// Each file has a database of its own, cloned from the migrated template.
const server = inject('database')
const database = `vonk_${newId().replaceAll('-', '')}`
await admin(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY FILE_COPY`)
connectDatabase({ ...server, database }, 10)
await openBus({ redisUrl: undefined })
await ensureDefaultSite('http://localhost')
openPayments({ hasSandbox: true, sandboxSecret })
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

afterEach(resetClock)

afterAll(async () => {
  await stopJobs()
  await closeBus()
  await pool.end()
  await admin(`DROP DATABASE ${database} WITH (FORCE)`)
})

async function admin(sql: string) {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(sql)
  await client.end()
}
