import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { PaymentState } from '../src/features/payments/providers/provider.ts'
import {
  signatureHeader,
  signatureOf,
} from '../src/features/payments/providers/sandbox/sandbox-signature.server.ts'
import { notificationPath } from '../src/features/payments/settlement/notifications/notification-path.ts'
import { db, pool } from '../src/platform/database.server.ts'
import { newId } from '../src/platform/ids.server.ts'
import { queryOf, type Sql, sql } from '../src/platform/sql.server.ts'
import { type Chatter, newChatters } from './chatters.ts'
import { type HttpSocket, httpSocket } from './http-socket.ts'
import { startVonk, temporaryFolder } from './processes.ts'
import { judge, medianOfRounds, type Round } from './result.ts'

/** Database connections of the server, and of the baseline. */
const connections = 10
/** Enough to keep all connections busy. */
const senders = 20
const people = 4000
const payments = 60_000
const amount = 100
const credits = 20
const warmSeconds = 6
const rounds = 15
const roundSeconds = 1

type OpenPayment = Chatter & { id: string; order: string; reference: string }
type Book = (payment: OpenPayment) => Promise<void>

/** Notifications of paid payments booked per second over HTTP, compared with a transaction that only writes the same. */
export async function notifications() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path, {
    ...{ LOG_LEVEL: 'warn', DATABASE_CONNECTIONS: String(connections) },
  })
  const waiting = (await openPayments(await newChatters(folder.path, people))).values()
  const { sandboxSecret } = JSON.parse(readFileSync(join(folder.path, 'secrets.json'), 'utf8'))
  const sockets = await Promise.all(Array.from({ length: senders }, () => httpSocket(vonk.address)))
  const clients = await Promise.all(Array.from({ length: connections }, newClient))
  const overHttp = (seconds: number) =>
    perSecond(
      sockets.map((socket) => notify(socket, sandboxSecret)),
      waiting,
      seconds,
    )
  const bySql = (seconds: number) => perSecond(clients.map(bookBySql), waiting, seconds)
  await overHttp(warmSeconds)
  await bySql(warmSeconds)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({ figure: await overHttp(roundSeconds), limit: await bySql(roundSeconds) })
  for (const socket of sockets) socket.close()
  await checkBooks()
  await Promise.all([pool.end(), ...clients.map((client) => client.end())])
  return judge('notifications', { ...medianOfRounds(measured), unit: 'a second' }, { atLeast: 0.6 })
}

/** Orders of a bundle that wait for their payment at the sandbox. */
async function openPayments(buyers: Chatter[]): Promise<OpenPayment[]> {
  const siteId = buyers[0]?.siteId ?? ''
  const bundle = newId()
  const opened = Array.from({ length: payments }, (_, i) => {
    const id = newId()
    return { ...(buyers[i % buyers.length] as Chatter), id, order: newId(), reference: `bench_${id}` }
  })
  await db.query(sql`
    INSERT INTO bundles (site_id, id, currency, credits, amount, created_at, withdrawn_at)
    VALUES (${siteId}, ${bundle}, 'EUR', ${credits}, ${amount}, now(), now())`)
  const listed = sql`
    unnest(${opened.map(({ order }) => order)}::uuid[], ${opened.map(({ id }) => id)}::uuid[],
           ${opened.map(({ memberId }) => memberId)}::uuid[], ${opened.map(({ reference }) => reference)}::text[])
      AS o (order_id, payment_id, member_id, reference)`
  await db.query(sql`
    INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, full_amount, amount, currency, country, status,
                        created_at, pending_at, waits_for, method, provider)
    SELECT ${siteId}::uuid, order_id, member_id, order_id, ${bundle}::uuid, ${credits}::int, ${amount}::int, ${amount}::int,
           'EUR', 'NL', 'pending', now(), now(), 'payment', 'paypal', 'sandbox' FROM ${listed}`)
  await db.query(sql`
    INSERT INTO payments (site_id, id, order_id, member_id, provider, reference, method, amount, currency, locale, status,
                          created_at)
    SELECT ${siteId}::uuid, payment_id, order_id, member_id, 'sandbox', reference, 'paypal', ${amount}::int, 'EUR', 'nl',
           'open', now() FROM ${listed}`)
  await db.query(sql`VACUUM (ANALYZE) orders, payments`)
  return opened
}

async function perSecond(ways: Book[], waiting: Iterator<OpenPayment>, seconds: number) {
  const started = performance.now()
  let booked = 0
  const work = async (book: Book) => {
    while (performance.now() - started < seconds * 1000) {
      const { value, done } = waiting.next()
      if (done) throw new Error('all payments were booked before the end')
      await book(value)
      booked++
    }
  }
  await Promise.all(ways.map(work))
  return booked / ((performance.now() - started) / 1000)
}

const stateOf = ({ id, reference }: OpenPayment): PaymentState => ({
  ...{ id, reference, status: 'paid', amount, currency: 'EUR', chargedBack: 0, chargebackWon: 0, card: null },
})

const notify =
  (socket: HttpSocket, secret: string): Book =>
  async (payment) => {
    const state = stateOf(payment)
    const headers = { [signatureHeader]: signatureOf(secret, JSON.stringify(state)) }
    const status = await socket.post(`${notificationPath}?provider=sandbox`, headers, state)
    if (status !== 200) throw new Error(`a notification was answered with ${status}`)
  }

/** A connection with the server's settings. */
async function newClient() {
  const client = new pg.Client(pool.options)
  await client.connect()
  return client
}

/** The writes of a booking, without anything that decides: its locks, its rows, and the mail that is queued. */
const bookBySql =
  (client: pg.Client): Book =>
  async (payment) => {
    await client.query(queryOf(messageSql(payment)))
    await client.query('BEGIN')
    for (const statement of statementsOf(payment)) await client.query(queryOf(statement))
    await client.query('COMMIT')
  }

const messageSql = (payment: OpenPayment) => sql`
  INSERT INTO provider_messages (site_id, id, payment_id, kind, body, created_at, last_at)
  VALUES (${payment.siteId}, ${newId()}, ${payment.id}, 'notification', ${JSON.stringify(stateOf(payment))}, now(), now())`

function statementsOf({ siteId, memberId, id, order }: OpenPayment): Sql[] {
  const events = [
    { type: 'notice', data: { notice: { kind: 'credits', about: order } } },
    { type: 'user', data: {} },
    { type: 'order', data: { order } },
  ]
  return [
    sql`SELECT FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE`,
    sql`SELECT FROM orders WHERE site_id = ${siteId} AND id = ${order} FOR NO KEY UPDATE`,
    sql`
      UPDATE payments SET status = 'paid', look_at = NULL, chargeback_look_at = now() + interval '1 day'
       WHERE site_id = ${siteId} AND id = ${id}`,
    sql`
      INSERT INTO money_movements (site_id, id, payment_id, kind, amount, currency, cause, created_at)
      VALUES (${siteId}, ${newId()}, ${id}, 'payment', ${amount}, 'EUR', ${`payment:${id}`}, now())`,
    sql`
      WITH transfer AS (
        INSERT INTO transfers (site_id, id, number, from_house, to_wallet, amount, reason, cause, created_at)
        SELECT ${siteId}, ${newId()}, transfers + 1, 'sold', id, ${credits}, 'purchase', ${`order:${order}`}, now()
          FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} RETURNING to_wallet, number
      )
      UPDATE wallets SET balance = balance + ${credits}::int, transfers = number
        FROM transfer WHERE site_id = ${siteId} AND id = to_wallet`,
    sql`
      UPDATE orders SET status = 'completed', completed_at = now(), waits_for = NULL
       WHERE site_id = ${siteId} AND id = ${order}`,
    sql`UPDATE members SET is_paid = true WHERE site_id = ${siteId} AND id = ${memberId} AND NOT is_paid`,
    sql`
      WITH inbox AS (
        INSERT INTO inboxes (site_id, member_id, last_seq) VALUES (${siteId}, ${memberId}, ${events.length}::int)
        ON CONFLICT (site_id, member_id) DO UPDATE SET last_seq = inboxes.last_seq + ${events.length}::int
        RETURNING site_id, member_id, last_seq
      )
      INSERT INTO member_events (site_id, member_id, seq, type, data, created_at)
      SELECT site_id, member_id, last_seq - place + 1, type, data, now()
        FROM inbox, unnest(${events.map(({ type }) => type)}::text[],
                           ${events.map(({ data }) => JSON.stringify(data))}::jsonb[])
                    WITH ORDINALITY AS event (type, data, place)`,
    // Waits for a year, so that no process sends it.
    sql`
      INSERT INTO jobs.job (name, data, start_after, keep_until)
      VALUES ('mail', ${JSON.stringify({ memberId, html: 'x'.repeat(6000), text: 'x'.repeat(600) })}::jsonb,
              now() + interval '1 year', now() + interval '2 years')`,
  ]
}

async function checkBooks() {
  const { rows } = await db.query<{ paid: number; money: number; sold: number }>(sql`
    SELECT (SELECT count(*) FROM payments WHERE status = 'paid')::int AS paid,
           (SELECT count(*) FROM money_movements)::int AS money,
           (SELECT count(*) FROM transfers WHERE from_house = 'sold')::int AS sold`)
  const [{ paid, money, sold } = { paid: 0, money: -1, sold: -1 }] = rows
  if (paid !== money || paid !== sold) throw new Error(`${paid} paid, ${money} booked, ${sold} sold`)
}
