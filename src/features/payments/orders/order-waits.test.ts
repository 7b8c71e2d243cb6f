import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ensureDatabase } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { migrate, migrationFiles } from '../../../platform/migrations.server.ts'

/** Minutes before or after the payment method was last chosen. */
type Given = {
  status?: string
  payments?: { status: string; at: number }[]
  debit?: { at: number; isConfirmed: boolean }
}

const isConfirmed = true
const cases: [string, Given, string | null][] = [
  ['no payment and no form', {}, 'form'],
  ['an open payment', { payments: [{ status: 'open', at: 0 }] }, 'payment'],
  ['an open payment of an earlier choice', { payments: [{ status: 'open', at: -5 }] }, 'form'],
  ['an ended payment of an earlier choice', { payments: [{ status: 'failed', at: -5 }] }, 'form'],
  [
    'an ended payment, and an open one of an earlier choice',
    {
      payments: [
        { status: 'open', at: -5 },
        { status: 'failed', at: 0 },
      ],
    },
    'payment',
  ],
  ['a form without its code', { debit: { at: 1, isConfirmed: false } }, 'form'],
  ['a confirmed form', { debit: { at: 1, isConfirmed } }, 'collection'],
  ['a confirmed form of an earlier choice', { debit: { at: -5, isConfirmed } }, 'form'],
  [
    'a confirmed form and its payment',
    { debit: { at: 1, isConfirmed }, payments: [{ status: 'open', at: 2 }] },
    'payment',
  ],
  ['a failed order', { status: 'failed', payments: [{ status: 'failed', at: 0 }] }, null],
]

test('the migration fills in what existing orders wait for', async () => {
  const connection = await ensureDatabase(inject('database'), `vonk_waits_${newId().replaceAll('-', '')}`)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await migrate(
    connection,
    migrationFiles().filter(({ name }) => name < '0017'),
  )
  const [site, member, bundle] = [newId(), newId(), newId()]
  await client.query(`
    BEGIN;
    INSERT INTO sites (id, primary_host, settings, company, created_at, updated_at)
    VALUES ('${site}', 'old.localhost', '{}', '{}', now(), now());
    INSERT INTO site_hosts VALUES ('old.localhost', '${site}');
    INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at) VALUES ('${site}', '${member}', 'active', now(), now());
    INSERT INTO bundles (site_id, id, currency, credits, amount, created_at) VALUES ('${site}', '${bundle}', 'EUR', 20, 1499, now());
    COMMIT`)
  const orders = cases.map(([name, given, expected]) => ({ id: newId(), name, given, expected }))
  for (const { id, given } of orders) await addOrder(id, given)
  await migrate(connection)
  const { rows } = await client.query('SELECT id, waits_for FROM orders')
  const stored = new Map(rows.map((row) => [row.id, row.waits_for]))
  expect(orders.map(({ id, name }) => [name, stored.get(id)])).toEqual(
    orders.map(({ name, expected }) => [name, expected]),
  )

  async function addOrder(id: string, { status = 'pending', payments = [], debit }: Given) {
    const after = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const chosenAt = after(0)
    await client.query(
      `INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, full_amount, amount, currency, country, status,
                           created_at, pending_at)
       VALUES ($1, $2, $3, $2, $4, 20, 1499, 1499, 'EUR', 'NL', $5, $6, $6)`,
      [site, id, member, bundle, status, chosenAt],
    )
    let paymentId: string | null = null
    for (const { status, at } of payments) {
      paymentId = newId()
      await client.query(
        `INSERT INTO payments (site_id, id, order_id, member_id, provider, method, amount, currency, locale, status, created_at)
         VALUES ($1, $2, $3, $4, 'sandbox', 'paypal', 1499, 'EUR', 'nl', $5, $6)`,
        [site, paymentId, id, member, status, after(at)],
      )
    }
    if (debit)
      await client.query(
        `INSERT INTO direct_debits (site_id, order_id, member_id, iban_hash, iban_end, tries_left, code_expires_at,
                                    confirmed_at, payment_id, created_at)
         VALUES ($1, $2, $3, '', '4300', 3, $4, $5, $6, $4)`,
        [site, id, member, after(debit.at), debit.isConfirmed ? after(debit.at) : null, paymentId],
      )
  }
})
