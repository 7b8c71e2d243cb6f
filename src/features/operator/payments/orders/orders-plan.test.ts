import { expect, test } from 'vitest'
import { aSite } from '../../../../../test/builders.ts'
import { someone } from '../../../../../test/someone.ts'
import { db } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { orderCursor, ordersQuery } from './list-orders.server.ts'
import type { OrdersFilter } from './orders.contract.ts'

const orders = 20_000

async function aBusySite() {
  const site = await aSite()
  const anna = await someone(site)
  await anna.get('/api/bundles.php')
  await db.query(sql`
    INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, full_amount, amount, currency, country, status,
                        method, provider, created_at, pending_at)
    SELECT ${site.id}, gen_random_uuid(), ${anna.memberId}, gen_random_uuid(), bundle.id, 20, 1499, 1499, 'EUR',
           CASE WHEN n % 50 = 0 THEN 'DE' ELSE 'NL' END, CASE WHEN n % 3 = 0 THEN 'failed' ELSE 'cancelled' END,
           CASE WHEN n % 100 = 0 THEN 'paypal' ELSE 'ideal' END, 'sandbox', now() - n * interval '1 minute', now()
      FROM generate_series(1, ${orders}) n, (SELECT id FROM bundles WHERE site_id = ${site.id} LIMIT 1) bundle`)
  await db.query(sql`ANALYZE orders`)
  return site
}

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** The pages of memory that the database looks at for a page of the list. */
async function costOf(site: string, filter: OrdersFilter, before?: string) {
  const { rows } = await db.query<{ 'QUERY PLAN': [Plan] }>(
    sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${ordersQuery([site], filter, before)}`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

test.each<[string, OrdersFilter, number]>([
  ['all orders', {}, 0.99],
  ['a common state', { status: 'failed' }, 0.99],
  ['a rare country', { country: 'DE' }, 0.8],
  ['a rare method', { method: 'paypal' }, 0.7],
])('the last pages of the list of %s cost as much as the first', async (_, filter, share) => {
  const { id: site } = await aBusySite()
  const { rows } = await db.query<{ cursor: string }>(sql`
    SELECT ${orderCursor} AS cursor
      FROM orders o WHERE site_id = ${site} ORDER BY created_at DESC OFFSET ${Math.floor(orders * share)} LIMIT 1`)
  const first = await costOf(site, filter)
  const deep = await costOf(site, filter, rows[0]?.cursor)
  expect(deep).toBeLessThan(first * 2)
  // Fifty rows with their facts, and no walk over the others.
  expect(first).toBeLessThan(2000)
})

test('an order that pairs what is never together is not looked for among half of all orders', async () => {
  const { id: site } = await aBusySite()
  await db.query(sql`
    UPDATE orders SET (method, country) = (SELECT 'sdd', 'DE') WHERE site_id = ${site} AND hashtext(id::text) % 2 = 0`)
  await db.query(sql`
    UPDATE orders SET (method, country) = (SELECT 'ideal', 'NL') WHERE site_id = ${site} AND method <> 'sdd'`)
  await db.query(sql`VACUUM (ANALYZE) orders`)
  expect(await costOf(site, { method: 'sdd', country: 'NL' })).toBeLessThan(50)
})

test('a lowest price above the highest finds nothing, without a look', async () => {
  expect(await costOf((await aSite()).id, { least: 200, most: 100 })).toBeLessThan(5)
})
