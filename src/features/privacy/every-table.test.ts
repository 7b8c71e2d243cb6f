import { expect, onTestFinished, test } from 'vitest'
import { anAccount, aSite } from '../../../test/builders.ts'
import { sqlOf } from '../../../test/statements.ts'
import { days, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { type Sql, sql } from '../../platform/sql.server.ts'
import { eraseMember } from './erase.server.ts'
import { folders, parts } from './parts.server.ts'

/** Tables about members that the download leaves out, each with its reason. */
const notExported = {
  campaign_waits: 'For hours, who gets an offer or news later.',
  cases: 'Until when an operator decides about a report, complaint or appeal, which the other files have.',
  conversation_starts: 'Only a number, for a limit: how many conversations the member started.',
  conversations: 'Belongs to two members. messages.json has what the member wrote in it.',
  discount_uses: 'The code is in the order, in purchases.json.',
  inboxes: 'The number of the last event.',
  member_events: 'For a week, changes and messages that the other files have.',
  notices: 'For a while, things to tell that the other files have.',
  passkey_challenges: 'For five minutes, random numbers that a passkey has to sign.',
  photo_hashes: 'Numbers made from the photos, which the download has.',
  photo_queue: 'For a while, photos that wait for inspection. The download has them.',
  pushes: 'For minutes, push messages that are being sent.',
  receipts_due: 'For seconds, receipts that are not written yet.',
  sealed_cases: 'Evidence of a suspected crime, which the suspect must not learn of.',
  sealed_files: 'Evidence of a suspected crime.',
  sealed_reports: 'Evidence of a suspected crime.',
  told: 'The number of the last event that was told.',
}

/** Tables that keep rows of an erased member and need no step, each with its reason. */
const keptAsTheyAre = {
  cases: 'Deleted with the report, complaint or appeal.',
  money_movements: 'The accounts: amounts of a payment, which no longer has a member.',
  receipts_due: 'For seconds, receipts that are not written yet.',
  sealed_reports: 'Deleted with the case or the report.',
  transfers: 'The ledger: credits of a wallet, which no longer has a member.',
  wallets: 'The ledger. Deleting the member clears the reference.',
}

/** `data` has the tables about members: by a foreign key, also through other tables, or by the name of a column. */
const memberTables = sql`
  keys AS (
    SELECT conrelid AS source, confrelid AS target, confdeltype AS action FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0),
  data AS (
    SELECT 'members'::regclass::oid AS id
     UNION SELECT attrelid FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
        AND attname LIKE '%member%' AND NOT attisdropped
     UNION SELECT source FROM keys JOIN data ON data.id = target)`

/** `kept` has those whose rows are not deleted with the row in `members`. */
const keptTables = sql`
  cascaded AS (SELECT source AS id FROM keys WHERE target = 'members'::regclass AND action = 'c'),
  kept AS (
    SELECT source AS id FROM keys WHERE target = 'members'::regclass AND action <> 'c'
     UNION SELECT id FROM data WHERE id <> 'members'::regclass AND NOT EXISTS (SELECT FROM keys WHERE source = data.id)
     UNION SELECT source FROM keys JOIN kept ON kept.id = target WHERE source NOT IN (SELECT id FROM cascaded))`

const namesOf = async (statement: Sql) =>
  (await db.query<{ name: string }>(statement)).rows.map(({ name }) => name)

const tablesAfter = (words: RegExp, statements: string[]) =>
  statements.flatMap((text) => [...text.matchAll(words)].map(([, table = '']) => table))

/** The tables that the download reads, also through a view. */
async function exportedTables() {
  const member = await anAccount(await aSite())
  const statements = await sqlOf(async () => {
    for (const { read } of [...parts, ...folders]) await read(member)
  })
  const reads = statements.filter((text) => /^\s*(SELECT|WITH)\b/.test(text))
  const names = tablesAfter(/\b(?:FROM|JOIN)\s+([a-z_]+)/g, reads)
  const behindViews = sql`
    SELECT table_name AS name FROM information_schema.view_table_usage WHERE view_name = ANY(${names})`
  return [...names, ...(await namesOf(behindViews))]
}

/** The tables that the erasure changes. */
async function erasedTables() {
  const left = { status: 'deleted', deletedAt: new Date(now().getTime() - days(14)) } as const
  const member = await anAccount(await aSite(), left)
  const statements = await sqlOf(async () => expect(await eraseMember(member)).toBe(true))
  return tablesAfter(/\b(?:UPDATE|DELETE FROM)\s+([a-z_]+)/g, statements)
}

async function missingInExport() {
  const tables = await namesOf(sql`
    WITH RECURSIVE ${memberTables} SELECT id::regclass::text AS name FROM data ORDER BY name`)
  const exported = await exportedTables()
  return tables.filter((table) => !exported.includes(table))
}

async function missingInErasure() {
  const tables = await namesOf(sql`
    WITH RECURSIVE ${memberTables}, ${keptTables} SELECT id::regclass::text AS name FROM kept ORDER BY name`)
  const erased = await erasedTables()
  return tables.filter((table) => !erased.includes(table))
}

test('the download reads every table about members, unless a reason is named', async () => {
  expect(await missingInExport()).toEqual(Object.keys(notExported))
})

test('the erasure deletes or changes every table about members, unless a reason is named', async () => {
  expect(await missingInErasure()).toEqual(Object.keys(keptAsTheyAre))
})

/** Tables that do not belong to a site, each with its reason. */
const ofTheInstallation = {
  operator_authenticators: 'Operators belong to the installation; their roles name the sites.',
  operator_browsers: 'Operators belong to the installation.',
  operator_invitations: 'Operators belong to the installation.',
  operator_passkey_challenges: 'Random numbers that a passkey of an operator has to sign.',
  operator_passkeys: 'Operators belong to the installation.',
  operator_recovery_codes: 'Operators belong to the installation.',
  operator_sessions: 'Operators belong to the installation.',
  operators: 'Operators belong to the installation.',
  owner_changes: 'Operators belong to the installation.',
  payer_keys: 'The key that hashes payers is one for the installation.',
  reconcile_reports: 'One report for all sites; its differences name their site.',
  sandbox_payments: 'Stands in for a provider outside.',
  sandbox_refunds: 'Stands in for a provider outside.',
  sandbox_tokens: 'Stands in for a provider outside.',
  schema_migrations: 'The database itself.',
  sites: 'The sites themselves.',
}

test('every table has the id of its site, unless a reason is named', async () => {
  const tables = await namesOf(sql`
    SELECT relname AS name FROM pg_class c
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = c.oid AND attname = 'site_id')
     ORDER BY name`)
  expect(tables).toEqual(Object.keys(ofTheInstallation))
})

test('every column named after a member is erased by a foreign key, or listed here', async () => {
  const columns = await namesOf(sql`
    SELECT table_name || '.' || column_name AS name
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name LIKE '%member%'
       AND table_name !~ '_\\d+$' AND NOT EXISTS (
       SELECT FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
        WHERE c.conrelid = table_name::regclass AND c.confrelid = 'members'::regclass AND a.attname = column_name
          AND c.confdeltype IN ('c', 'n'))
     ORDER BY name`)
  // The audit log is append-only: it keeps an id that then refers to nobody; a chat is deleted with its conversation; the events by a step.
  // Rows about a photo are deleted with it.
  expect(columns).toEqual([
    ...['audit_log.member_id', 'chats.member_id', 'member_events.member_id', 'photo_decisions.member_id'],
    ...['photo_hashes.member_id', 'photo_queue.member_id'],
  ])
})

test.each([
  [
    'references members',
    sql`member uuid, FOREIGN KEY (site_id, member) REFERENCES members ON DELETE SET NULL (member)`,
  ],
  ['references a table about members', sql`wallet uuid, FOREIGN KEY (site_id, wallet) REFERENCES wallets`],
  ['has a column named after a member', sql`written_by_member uuid`],
])('the checks detect a new table that %s', async (_, columns) => {
  await db.query(sql`CREATE TABLE notes (site_id uuid, ${columns})`)
  onTestFinished(async () => void (await db.query(sql`DROP TABLE notes`)))
  expect(await missingInExport()).toContain('notes')
  expect(await missingInErasure()).toContain('notes')
})
