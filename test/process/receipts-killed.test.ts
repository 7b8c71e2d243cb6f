import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../../src/platform/database.server.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

const atOnce = 6
const kills = 3

test('receipts have all numbers once, although processes that write them are killed', async () => {
  const folder = aDataFolder()
  const cluster = await openCluster(folder)
  onTestFinished(() => cluster.stop())
  const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
  const env = { DATABASE_URL: `postgres:///${database}?host=${host}&user=vonk`, LOG_LEVEL: 'fatal' }
  const dataDir = anEmptyFolder()
  const { client } = await databaseOf(folder)
  for (let kill = 0; kill < kills; kill++) {
    const vonk = await startVonk(dataDir, { env })
    const anna = await aMemberOf(client)
    // The mail about a purchase writes its receipt.
    await client.query('UPDATE members SET email = $1 WHERE id = $2', [
      `${newId()}@mail.example`,
      anna.memberId,
    ])
    const before = await written(client)
    await Promise.all(Array.from({ length: atOnce }, () => buy(vonk.url, anna.headers)))
    await expect.poll(() => written(client), { timeout: 20_000, interval: 5 }).toBeGreaterThan(before)
    await vonk.stop('SIGKILL')
    expect(await gaps(client)).toBe(0)
  }
  const last = await startVonk(dataDir, { env })
  const anna = await aMemberOf(client)
  await client.query('UPDATE members SET email = $1 WHERE id = $2', [
    `${newId()}@mail.example`,
    anna.memberId,
  ])
  await buy(last.url, anna.headers)
  await expect.poll(() => written(client), { timeout: 20_000 }).toBe(kills * atOnce + 1)
  expect(await gaps(client)).toBe(0)
  const { rows } = await client.query(
    `SELECT count(*)::int AS completed, (SELECT count(DISTINCT order_id) FROM receipts)::int AS invoiced
       FROM orders WHERE status = 'completed'`,
  )
  expect(rows[0]).toEqual({ completed: kills * atOnce + 1, invoiced: kills * atOnce + 1 })
})

async function buy(url: string, member: Record<string, string>) {
  const headers = { ...member, 'content-type': 'application/json', 'idempotency-key': newId() }
  const { bundles } = await (await fetch(`${url}/api/bundles.php?country=NL`, { headers })).json()
  const order = { bundle: bundles[0].id, method: 'paypal', country: 'NL' }
  const answer = await fetch(`${url}/api/orders.php`, {
    method: 'POST',
    body: JSON.stringify(order),
    headers,
  })
  const { redirect } = (await answer.json()).order
  await fetch(url + redirect, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  })
}

type Client = Awaited<ReturnType<typeof databaseOf>>['client']

async function written(client: Client): Promise<number> {
  const { rows } = await client.query('SELECT count(*)::int AS n FROM receipts')
  return rows[0].n
}

async function gaps(client: Client): Promise<number> {
  const { rows } = await client.query('SELECT coalesce(max(number), 0) - count(*)::int AS n FROM receipts')
  return rows[0].n
}
