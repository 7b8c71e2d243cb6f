import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../../src/platform/database.server.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

const orders = 5

test('a payment is booked once although the process is killed between notification and booking', async () => {
  const folder = aDataFolder()
  const cluster = await openCluster(folder)
  onTestFinished(() => cluster.stop())
  const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
  const env = { DATABASE_URL: `postgres:///${database}?host=${host}&user=vonk`, LOG_LEVEL: 'fatal' }
  const dataDir = anEmptyFolder()
  const first = await startVonk(dataDir, { env })
  const { client } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  const placed = await Promise.all(Array.from({ length: orders }, () => place(first.url, anna.headers)))
  expect(await paid(client)).toEqual({ credits: 0, money: 0, there: 0 })

  // Booking waits for this row lock; by then the provider has received the money.
  const { client: holder } = await databaseOf(folder)
  await holder.query('BEGIN')
  await holder.query('SELECT FROM orders WHERE member_id = $1 FOR UPDATE', [anna.memberId])
  const paying = placed.map(({ redirect }) =>
    fetch(first.url + redirect, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) }).catch(
      () => {},
    ),
  )
  await expect.poll(() => waitingForLocks(client)).toBeGreaterThan(0)
  await expect.poll(async () => (await paid(client)).there).toBe(orders * 1499)
  await first.stop('SIGKILL')
  await Promise.all(paying)
  await holder.query('ROLLBACK')
  await expect.poll(() => waitingForLocks(client)).toBe(0)
  expect(await paid(client)).toEqual({ credits: 0, money: 0, there: orders * 1499 })

  // Only the poller can find the missed payments, and it would look in two minutes: make it look now.
  await client.query('UPDATE payments SET look_at = now()')
  const second = await startVonk(dataDir, { env })
  await expect.poll(async () => (await paid(client)).credits).toBe(orders * 20)
  expect(await paid(client)).toEqual({ credits: orders * 20, money: orders * 1499, there: orders * 1499 })
  const { user } = await (await fetch(`${second.url}/api/user.php`, { headers: anna.headers })).json()
  expect(user).toMatchObject({ credits: orders * 20, paid_user: true })
  const { stdout } = spawnSync(process.execPath, ['scripts/reconcile.ts'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(stdout).toContain('everything adds up')
})

async function place(url: string, headers: Record<string, string>) {
  const { bundles } = await (await fetch(`${url}/api/bundles.php?country=NL`, { headers })).json()
  const answer = await fetch(`${url}/api/orders.php`, {
    method: 'POST',
    body: JSON.stringify({ bundle: bundles[0].id, method: 'paypal', country: 'NL' }),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
  })
  return (await answer.json()).order as { redirect: string }
}

type Client = Awaited<ReturnType<typeof databaseOf>>['client']

/** Credits sold, money booked, and money received at the provider (`there`). */
async function paid(client: Client) {
  const { rows } = await client.query(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM transfers WHERE from_house = 'sold')::int AS credits,
            (SELECT coalesce(sum(amount), 0) FROM money_movements)::int AS money,
            (SELECT coalesce(sum(amount), 0) FROM sandbox_payments WHERE status = 'paid')::int AS there`,
  )
  return rows[0]
}

async function waitingForLocks(client: Client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].n
}
