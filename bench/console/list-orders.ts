import {
  orderConditions,
  orderCursor,
} from '../../src/features/operator/payments/orders/list-orders.server.ts'
import { ordersFilter } from '../../src/features/operator/payments/orders/orders.contract.ts'
import { days, now } from '../../src/platform/clock.ts'
import { db } from '../../src/platform/database.server.ts'
import { join, sql } from '../../src/platform/sql.server.ts'
import { judge } from '../result.ts'
import { type CallConsole, durationsOf } from './operator.ts'

const pageSize = 50
const deepPage = 1000
const ofEachPage = 7

type Choice = Record<string, string>

/** A common and a rare value of each field of the screen. */
async function choicesOf(siteId: string): Promise<Choice[]> {
  const { rows } = await db.query<{ most: number; some: number; buyer: string }>(sql`
    SELECT max(amount) AS most, percentile_disc(0.6) WITHIN GROUP (ORDER BY amount) AS some,
           mode() WITHIN GROUP (ORDER BY member_id) AS buyer
      FROM orders WHERE site_id = ${siteId} AND created_at > now() - interval '90 days'`)
  const [{ most, some, buyer } = { most: 0, some: 0, buyer: '' }] = rows
  const dayBefore = (count: number) => new Date(now().getTime() - days(count)).toISOString().slice(0, 10)
  return [
    ...['completed', 'pending'].map((status) => ({ status })),
    ...['ideal', 'paysafecard'].map((method) => ({ method })),
    ...['cards', 'bank'].map((provider) => ({ provider })),
    ...['NL', 'CH'].map((country) => ({ country })),
    ...[some, most].map((least) => ({ least: `${least}` })),
    ...[some, 500].map((amount) => ({ most: `${amount}` })),
    ...[30, 1500].map((count) => ({ from: dayBefore(count) })),
    ...[30, 1500].map((count) => ({ until: dayBefore(count) })),
    { member: buyer },
    { late: 'yes' },
    { site: siteId },
  ]
}

/** No condition, each one, and every two of different fields. */
const combinationsOf = (choices: Choice[]): Choice[] => [
  {},
  ...choices,
  ...choices.flatMap((one, i) =>
    choices
      .slice(i + 1)
      .filter((other) => Object.keys(one)[0] !== Object.keys(other)[0])
      .map((other) => ({ ...one, ...other })),
  ),
]

/**
 * A page of the list of orders with every combination of two filters. How long the slowest takes, and by how much page
 * 1,000, or the last one, takes longer than the first.
 */
export async function ordersTime(call: CallConsole, siteId: string) {
  const all: { filter: string; first: number; deep: number }[] = []
  for (const choice of combinationsOf(await choicesOf(siteId))) {
    const filter = String(new URLSearchParams(choice))
    const before = await cursorOf(siteId, choice)
    const times = { filter, first: await fastest(call, filter), deep: 0 }
    times.deep = before ? await fastest(call, `${filter}&before=${before}`) : times.first
    all.push(times)
  }
  const deepest = all.toSorted((one, other) => other.deep / other.first - one.deep / one.first)
  const slowest = all.toSorted((one, other) => other.first - one.first)
  const [deep, slow] = [deepest[0], slowest[0]]
  if (!deep || !slow) throw new Error('nothing was measured')
  return {
    time: {
      ...judge('console-orders', { figure: slow.first, unit: 'ms', limit: 100 }, { atMost: 1 }),
      slowest: slowest.slice(0, 5),
    },
    depth: {
      ...judge('console-orders-depth', { figure: deep.deep, unit: 'ms', limit: deep.first }, { atMost: 1.5 }),
      deepest: deepest.slice(0, 5),
    },
  }
}

/** Other load on the machine can only add to a time. */
const fastest = async (call: CallConsole, search: string) =>
  (await durationsOf(call, Array<string>(ofEachPage).fill(`payments/orders?${search}`)))[0] ?? 0

/** The last order of page 999, or of the page before the last. */
async function cursorOf(siteId: string, choice: Choice): Promise<string | undefined> {
  const { rows } = await db.query<{ cursor: string }>(sql`
    WITH fitting AS (
      SELECT row_number() OVER (ORDER BY o.created_at DESC, o.id DESC) AS n,
             ${orderCursor} AS cursor
        FROM orders o
       WHERE o.site_id = ${siteId} AND ${join([sql`true`, ...orderConditions(ordersFilter.parse(choice))], ' AND ')}
       ORDER BY o.created_at DESC, o.id DESC LIMIT ${deepPage * pageSize})
    SELECT cursor FROM fitting
     WHERE n % ${pageSize} = 0 AND n < (SELECT count(*) FROM fitting) ORDER BY n DESC LIMIT 1`)
  return rows[0]?.cursor
}
