import { composeIBAN } from 'ibantools'
import {
  openPayers,
  typedPayerHash,
} from '../../src/features/payments/directdebit/payers/payer-hashes.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { db, transaction } from '../../src/platform/database.server.ts'
import { readSecrets } from '../../src/platform/secrets.server.ts'
import { sql } from '../../src/platform/sql.server.ts'

/** The methods of each country, and how many of a thousand orders come from there. */
const shares = `
  NL 430 ideal,ideal,ideal,ideal,creditcard,paypal,sdd,sct
  DE 260 sdd,sdd,paypal,paypal,creditcard,giropay,sct,paysafecard
  BE 120 bancontact,bancontact,creditcard,sct,paypal
  FR 90 cartebancaire,cartebancaire,creditcard,paypal
  IT 50 nexi,creditcard,paypal
  PL 30 blik,blik,prezelewy24,creditcard
  AT 15 eps,sofort,creditcard
  GB 4 creditcard,applepay
  CH 1 creditcard,sofort`

/** One for each line of {@link shares} and each of its thousandths. */
const places = shares
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [country = '', thousandths = '', methods = ''] = line.trim().split(' ')
    return Array.from({ length: Number(thousandths) }, (_, i) => {
      const all = methods.split(',')
      return { country, method: all[i % all.length] ?? '' }
    })
  })

/** How many payments have an account and a phone that the benchmark knows. */
const known = 400
export const ibanOf = (n: number) =>
  composeIBAN({ countryCode: 'DE', bban: `37040044${String(n).padStart(10, '0')}` }) ?? ''
export const phoneOf = (n: number) => `+3161${String(2000000 + n)}`

/** Adds orders of five years with their payments, spread over the members of a site. */
export async function addOrders(dataDir: string, siteId: string, count: number) {
  openPayers(readSecrets(readConfig({ DATA_DIR: dataDir })))
  await transaction(async (tx) => {
    // The rows are consistent, so their foreign keys need not be checked one by one.
    await tx.query(sql`SET LOCAL session_replication_role = replica`)
    await tx.query(sql`SET LOCAL synchronous_commit = off`)
    await tx.query(sql`
      CREATE TEMP TABLE buyers ON COMMIT DROP AS
      SELECT row_number() OVER () AS n, id FROM members WHERE site_id = ${siteId}`)
    await tx.query(sql`CREATE INDEX ON buyers (n)`)
    await tx.query(sql`ANALYZE buyers`)
    await tx.query(sql`
      INSERT INTO orders (site_id, id, member_id, key, bundle_id, credits, full_amount, amount, currency, country, status,
                          method, provider, created_at, pending_at, completed_at)
      SELECT ${siteId}, gen_random_uuid(), buyer.id, gen_random_uuid(), bundle.id, bundle.credits, bundle.amount,
             bundle.amount * (100 - CASE WHEN die.discount < 0.7 THEN 0 ELSE 5 * ceil(die.discount * 10) END)::int / 100,
             'EUR', (${places.map(({ country }) => country)}::text[])[die.place], die.status,
             (${places.map(({ method }) => method)}::text[])[die.place],
             CASE WHEN (${places.map(({ method }) => method)}::text[])[die.place] IN ('sdd', 'sct') THEN 'bank' ELSE 'cards' END,
             die.at, die.at, CASE WHEN die.status = 'completed' THEN die.at + interval '1 minute' END
        FROM (
          SELECT n, 1 + floor(random() * ${places.length})::int AS place, random() AS discount,
                 1 + floor(random() ^ 2 * (SELECT max(n) FROM buyers))::int AS buyer,
                 floor(random() ^ 3 * (SELECT count(*) FROM bundles WHERE site_id = ${siteId} AND currency = 'EUR'))::int AS bundle,
                 CASE WHEN n > ${count - 1000} AND random() < 0.5 THEN 'pending' ELSE
                   (ARRAY['completed', 'completed', 'completed', 'completed', 'completed', 'completed', 'cancelled',
                          'cancelled', 'failed', 'expired'])[1 + floor(random() * 10)::int] END AS status,
                 now() - (${count}::int - n) * interval '5 years' / ${count}::int AS at
            FROM generate_series(1, ${count}) n OFFSET 0) die
        JOIN buyers buyer ON buyer.n = die.buyer
        JOIN (SELECT *, row_number() OVER (ORDER BY amount) - 1 AS place FROM bundles
               WHERE site_id = ${siteId} AND currency = 'EUR') bundle ON bundle.place = die.bundle
       ORDER BY die.n`)
    await tx.query(sql`
      INSERT INTO payments (site_id, id, order_id, member_id, provider, method, amount, currency, locale, status, created_at,
                            payer_iban, payer_phone)
      SELECT site_id, gen_random_uuid(), id, member_id, provider, method, amount, currency, 'nl',
             CASE status WHEN 'completed' THEN 'paid' WHEN 'pending' THEN 'open' ELSE status END, created_at,
             CASE WHEN method = 'sdd' THEN sha256(member_id::text::bytea) END,
             CASE WHEN method = 'sdd' THEN sha256(id::text::bytea) END
        FROM orders WHERE site_id = ${siteId} ORDER BY created_at`)
    await tx.query(sql`
      INSERT INTO money_movements (site_id, id, payment_id, kind, amount, currency, cause, created_at)
      SELECT site_id, gen_random_uuid(), id, 'payment', amount, currency, 'payment:' || id, created_at
        FROM payments WHERE site_id = ${siteId} AND status = 'paid'`)
    // A million receipts would be written while the lists are measured.
    await tx.query(sql`DELETE FROM receipts_due WHERE site_id = ${siteId}`)
  })
  await nameSomePayers(siteId)
  await db.query(sql`VACUUM (ANALYZE) orders, payments, money_movements`)
}

async function nameSomePayers(siteId: string) {
  const numbers = Array.from({ length: known }, (_, n) => n)
  const hashes = async (kind: 'iban' | 'phone', textOf: (n: number) => string) =>
    await Promise.all(numbers.map((n) => typedPayerHash(kind, textOf(n))))
  await db.query(sql`
    UPDATE payments p SET payer_iban = payer.iban, payer_phone = payer.phone
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM payments
             WHERE site_id = ${siteId} AND method = 'sdd' LIMIT ${known}) debit
      JOIN unnest(${await hashes('iban', ibanOf)}::bytea[], ${await hashes('phone', phoneOf)}::bytea[])
           WITH ORDINALITY AS payer (iban, phone, n) USING (n)
     WHERE p.site_id = ${siteId} AND p.id = debit.id`)
}
