import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../../src/platform/database.server.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { openCluster } from '../../src/platform/postgres/cluster.server.ts'
import { leftOf } from '../flexpay/books.ts'
import { startFlexpay } from '../flexpay/local-flexpay.ts'
import { signatureKey } from '../flexpay/requests.ts'
import { startMollie } from '../mollie/local-mollie.ts'
import { apiKey, cents, type Payment } from '../mollie/things.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

const orders = 5

type Client = Awaited<ReturnType<typeof databaseOf>>['client']

/** A provider: how its buyers pay, and how much money it has received. */
type PaidThere = {
  method: string
  /** The kind and the keys of the account; null for the sandbox, which needs none. */
  account: { kind: string; keys: string } | null
  pay(url: string, redirect: string): Promise<unknown>
  there(client: Client): Promise<number> | number
}

const sandbox = async (): Promise<PaidThere> => ({
  method: 'paypal',
  account: null,
  pay: (url, redirect) =>
    fetch(url + redirect, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }) }),
  async there(client) {
    const { rows } = await client.query(
      `SELECT coalesce(sum(amount), 0)::int AS there FROM sandbox_payments WHERE status = 'paid'`,
    )
    return rows[0].there
  },
})

async function mollie(): Promise<PaidThere> {
  const { mollie: there, close } = await startMollie(fetch)
  onTestFinished(close)
  const paidOf = ({ status, amount }: Payment) => (status === 'paid' ? cents(amount) : 0)
  return {
    method: 'paypal',
    account: { kind: 'mollie', keys: `api_key=${apiKey}\naddress=${there.address}` },
    async pay(_, redirect) {
      const { id } = there.end(new URL(redirect).pathname.split('/').at(-1) ?? '', 'paid')
      await there.sendNotification(id)
    },
    there: () => [...there.payments.values()].reduce((sum, payment) => sum + paidOf(payment), 0),
  }
}

async function flexpay(): Promise<PaidThere> {
  const { flexpay: there, close } = await startFlexpay(fetch)
  onTestFinished(close)
  const shop = there.openShop('')
  const keys = `shop_id=${shop}\nsignature_key=${signatureKey}\naddress=${there.address}`
  return {
    method: 'visa',
    account: { kind: 'flexpay', keys },
    async pay(url, redirect) {
      there.shops.set(shop, `${url}/api/payment-notification.php?provider=flexpay-test`)
      await fetch(redirect)
      const reference = new URL(redirect).searchParams.get('referenceID') ?? ''
      there.end(reference, 'APPROVED')
      for (const fields of there.postbacks(reference)) await there.send(fields)
    },
    there: () => [...there.sales.values()].reduce((sum, sale) => sum + leftOf(sale), 0),
  }
}

test.each([
  ['the sandbox', sandbox],
  ['Mollie', mollie],
  ['FlexPay', flexpay],
])(
  'a payment at %s is booked once although the process is killed between notification and booking',
  async (_, start) => {
    const provider = await start()
    const folder = aDataFolder()
    const cluster = await openCluster(folder)
    onTestFinished(() => cluster.stop())
    const { host, database } = await ensureDatabase(cluster.connection, 'vonk')
    const env = {
      DATABASE_URL: `postgres:///${database}?host=${host}&user=vonk`,
      LOG_LEVEL: 'fatal',
      PROVIDER_KEY: 'key-of-accounts-in-tests-of-kills',
    }
    const dataDir = anEmptyFolder()
    const first = await startVonk(dataDir, { env })
    const { client } = await databaseOf(folder)
    /** Runs while this process goes on: the provider lives in it. */
    const run = async (script: string, args: string[] = [], input = '') => {
      const child = spawn(process.execPath, [script, ...args], {
        env: { ...process.env, ...env, DATA_DIR: dataDir },
      })
      child.stdin.end(input)
      const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)])
      return output + problems
    }
    if (provider.account) {
      const { kind, keys } = provider.account
      expect(await run('scripts/operator.ts', ['providers', 'add', kind], keys)).toContain('Added')
    }
    const paid = async () => ({ ...(await booked(client)), there: await provider.there(client) })
    const anna = await aMemberOf(client)
    const placed = await Promise.all(
      Array.from({ length: orders }, () => place(first.url, anna.headers, provider.method)),
    )
    expect(await paid()).toEqual({ credits: 0, money: 0, there: 0 })

    // Booking waits for this row lock; by then the provider has received the money.
    const { client: holder } = await databaseOf(folder)
    await holder.query('BEGIN')
    await holder.query('SELECT FROM orders WHERE member_id = $1 FOR UPDATE', [anna.memberId])
    const paying = placed.map(({ redirect }) => provider.pay(first.url, redirect).catch(() => {}))
    await expect.poll(() => waitingForLocks(client)).toBeGreaterThan(0)
    await expect.poll(async () => (await paid()).there).toBe(orders * 1499)
    await first.stop('SIGKILL')
    await Promise.all(paying)
    await holder.query('ROLLBACK')
    await expect.poll(() => waitingForLocks(client)).toBe(0)
    expect(await paid()).toEqual({ credits: 0, money: 0, there: orders * 1499 })

    // Only the poller can find the missed payments, and it would look in two minutes: make it look now.
    await client.query('UPDATE payments SET look_at = now()')
    const second = await startVonk(dataDir, { env })
    await expect.poll(async () => (await paid()).credits).toBe(orders * 20)
    expect(await paid()).toEqual({ credits: orders * 20, money: orders * 1499, there: orders * 1499 })
    const { user } = await (await fetch(`${second.url}/api/user.php`, { headers: anna.headers })).json()
    expect(user).toMatchObject({ credits: orders * 20, paid_user: true })
    expect(await run('scripts/reconcile.ts')).toContain('everything adds up')
  },
)

async function place(url: string, headers: Record<string, string>, method: string) {
  const { bundles } = await (await fetch(`${url}/api/bundles.php?country=NL`, { headers })).json()
  const answer = await fetch(`${url}/api/orders.php`, {
    method: 'POST',
    body: JSON.stringify({ bundle: bundles[0].id, method, country: 'NL' }),
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': newId() },
  })
  return (await answer.json()).order as { redirect: string }
}

/** Credits sold and money booked. */
async function booked(client: Client): Promise<{ credits: number; money: number }> {
  const { rows } = await client.query(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM transfers WHERE from_house = 'sold')::int AS credits,
            (SELECT coalesce(sum(amount), 0) FROM money_movements)::int AS money`,
  )
  return rows[0]
}

async function waitingForLocks(client: Client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0].n
}
