import { setTimeout as pause } from 'node:timers/promises'
import { now } from '../../platform/clock.ts'
import { type Config, isLoopbackUrl } from '../../platform/config.server.ts'
import { db, isDatabaseUnreachable, pool } from '../../platform/database.server.ts'
import { log } from '../../platform/log.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { closeLogin, openLogin } from '../accounts/accounts.server.ts'
import { endReadyOperator, ensureReadyOperator } from '../operator/accounts/ready-operator.server.ts'
import { showMember } from '../profiles/profiles.server.ts'
import { setDemoAccounts, setScriptedSites } from '../sites/scripted-sites.server.ts'
import { siteSettings } from '../sites/sites.contract.ts'
import { changeSettings } from '../sites/sites.server.ts'
import { demoAccounts, demoOperator, demoPassword } from './demo-accounts.ts'
import { derivedId } from './people/derived.server.ts'
import { ensureSecondSite } from './second-site.server.ts'

const demoLock = 8665_2028
const lockSeconds = 0.5
const retrySeconds = 5
const defaultApprovalMinutes = siteSettings.shape.photo_approval_minutes.parse(undefined)

/** Runs before the first request. Turns an empty database into a demo, or closes the accounts of a former demo. */
export async function prepareDemo({ demo, publicUrl }: Pick<Config, 'demo' | 'publicUrl'>) {
  if (!isLoopbackUrl(publicUrl)) await refuseCrowd()
  setScriptedSites([])
  setDemoAccounts([])
  if (!demo || !isLoopbackUrl(publicUrl)) await endReadyOperator(demoOperator.email)
  if (!demo) return closeAccounts()
  // Of several processes that start together, one inserts the row. A database with members is a real site.
  const { rows } = await db.query<{ site_id: string }>(sql`
    INSERT INTO demo_sites (site_id, started_at)
    SELECT id, ${now()} FROM sites
     WHERE is_default AND NOT EXISTS (SELECT FROM members) AND NOT EXISTS (SELECT FROM demo_sites)
    ON CONFLICT DO NOTHING RETURNING site_id`)
  // In a demo nobody approves photos, so they are approved at once.
  for (const { site_id } of rows) await changeSettings(site_id, { photo_approval_minutes: 0 })
  if ((await demoSites()).length > 0 && isLoopbackUrl(publicUrl)) {
    await ensureSecondSite()
    await ensureReadyOperator({ ...demoOperator, grants: [{ role: 'owner', siteId: null }] })
  }
  setScriptedSites((await demoSites()).map(({ site_id }) => site_id))
  setDemoAccounts(await accountKeys())
}

type DemoSite = { site_id: string; started_at: Date; finished_at: Date | null }

async function demoSites() {
  const { rows } = await db.query<DemoSite>(sql`SELECT * FROM demo_sites ORDER BY started_at`)
  return rows
}

/** A crowd of `npm run seed` is for measurements only: its members are not marked as fictional. */
async function refuseCrowd() {
  const { rowCount } = await db.query(sql`
      SELECT FROM sites, LATERAL (SELECT FROM members WHERE site_id = sites.id AND email IS NOT NULL
         AND lower(email) >= 'seed-' AND lower(email) < 'seed.' LIMIT 1) crowd`)
  if (rowCount)
    throw new StartProblem(
      'PUBLIC_URL must be on this machine: the database holds members that npm run seed made up, and a public site must not show them as real.',
    )
}

type GrowOptions = { signal: AbortSignal; people: number | undefined }

/** Creates the missing members of the demo in the background. Returns a function that stops it. */
export function growDemo({ demo, people }: Pick<Config, 'demo'> & { people?: number }) {
  const stopping = new AbortController()
  const growing = demo ? growUntilComplete({ signal: stopping.signal, people }) : Promise.resolve()
  return async () => {
    stopping.abort()
    await growing
  }
}

async function growUntilComplete({ signal, people }: GrowOptions) {
  while (!signal.aborted) {
    try {
      return await underDemoLock(signal, () => completeDemos({ signal, people }))
    } catch (error) {
      if (signal.aborted) return
      if (!isDatabaseUnreachable(error))
        return log.error({ err: error }, 'the demo is incomplete, the next start continues it')
      await pause(retrySeconds * 1000, undefined, { signal }).catch(() => {})
    }
  }
}

/** One process does the work. The others poll for the lock and take over if it dies. */
async function underDemoLock(signal: AbortSignal, work: () => Promise<void>) {
  if (!(await isSomethingToDo())) return
  const client = await pool.connect()
  // Without a listener, an error of the idle connection would end the process.
  client.on('error', () => {})
  try {
    while (!signal.aborted && (await isSomethingToDo())) {
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [demoLock])
      if (rows[0].mine) return await work()
      await pause(lockSeconds * 1000, undefined, { signal }).catch(() => {})
    }
  } finally {
    client.release(true)
  }
}

async function isSomethingToDo() {
  if ((await demoSites()).some(({ finished_at }) => !finished_at)) return true
  return (await closedAccounts()).length > 0
}

async function completeDemos({ signal, people }: GrowOptions) {
  const demos = await demoSites()
  for (const { site_id: siteId, started_at: startedAt } of demos.filter(({ finished_at }) => !finished_at)) {
    const begun = performance.now()
    // Loaded only when needed, to keep the start fast.
    const { seedDemo } = await import('./seed-demo.server.ts')
    await seedDemo({ siteId, startedAt, signal, people })
    if (signal.aborted) return
    await db.query(sql`UPDATE demo_sites SET finished_at = ${now()} WHERE site_id = ${siteId}`)
    log.info(
      { seconds: Math.round((performance.now() - begun) / 100) / 10 },
      'all members of the demo were created',
    )
  }
  await reopenAccounts()
}

async function accountKeys() {
  return (await demoSites()).flatMap(({ site_id: siteId }) =>
    demoAccounts.map(({ key }) => ({ siteId, memberId: derivedId(siteId, key) })),
  )
}

/** Also hides them: they belong to nobody and are not marked as fictional. */
async function closeAccounts() {
  const keys = await accountKeys()
  const closed = await Promise.all(keys.map(closeLogin))
  await Promise.all(keys.map((key) => showMember(key, false)))
  if (!closed.includes(true)) return
  for (const { site_id } of await sitesWithInstantApproval())
    await changeSettings(site_id, { photo_approval_minutes: defaultApprovalMinutes })
  log.info('the demo is switched off, its accounts were closed')
}

async function sitesWithInstantApproval() {
  const { rows } = await db.query<{
    site_id: string
  }>(sql`
    SELECT site_id FROM demo_sites JOIN sites ON sites.id = site_id
     WHERE settings->>'photo_approval_minutes' = '0'`)
  return rows
}

async function closedAccounts() {
  const keys = await accountKeys()
  const { rows } = await db.query(sql`
    SELECT site_id, id FROM members
     WHERE site_id = ANY(${keys.map(({ siteId }) => siteId)})
        AND id = ANY(${keys.map(({ memberId }) => memberId)}) AND password_hash IS NULL AND status = 'active'`)
  return rows.map(({ site_id, id }) => ({ siteId: site_id as string, memberId: id as string }))
}

async function reopenAccounts() {
  const closed = await closedAccounts()
  if (closed.length === 0) return
  const { hashPassword } = await import('../../platform/passwords.server.ts')
  for (const account of closed) {
    await openLogin(account, await hashPassword(demoPassword))
    await showMember(account, true)
  }
}
