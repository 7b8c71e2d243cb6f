import { createHash } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aMember, aSite, signUp } from '../../../test/builders.ts'
import { aNewcomer } from '../../../test/newcomer.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { db, ensureDatabase } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { migrate, migrationFiles } from '../../platform/migrations.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { setPage } from '../pages/pages.server.ts'

const termsOf = async (member: { get(path: string): Promise<{ terms: unknown }> }) =>
  (await member.get('/api/agreed-terms.php')).terms

test('a signup stores the version, the language and the text of the terms, with the facts of the site', async () => {
  const site = await aSite({ name: 'Iskra', signup_credits: 77 }, { added: '2025-03-01T00:00:00Z' })
  await aNewcomer(site, {}, { locale: 'pl' })
  const { rows } = await db.query(sql`
      SELECT kind, version, locale, text, text_hash, withdrawn_at FROM consents
        JOIN consent_texts ON hash = text_hash WHERE consents.site_id = ${site.id}`)
  expect(rows).toMatchObject([
    { kind: 'terms', version: '2025-03-01T00:00:00Z', locale: 'pl', withdrawn_at: null },
  ])
  const { text, text_hash } = rows[0] ?? {}
  expect(text).toMatch(/^# Regulamin/)
  expect(text).toMatch(/Iskra.*77/s)
  expect(text).not.toMatch(/\{[a-z_]+\}/)
  expect(text_hash).toEqual(createHash('sha256').update(text).digest())
})

test('a repeated signup stores its consent once, and a refused one stores none', async () => {
  const site = await aSite()
  const key = { 'idempotency-key': 'k'.repeat(20) }
  expect((await signUp(site, {}, key)).status).toBe(200)
  expect((await signUp(site, {}, key)).status).toBe(200)
  expect((await signUp(site)).status).toBe(409)
  expect((await signUp(site, { email: 'x' })).status).toBe(400)
  expect((await db.query(sql`SELECT FROM consents WHERE site_id = ${site.id}`)).rowCount).toBe(1)
})

test('members read the terms they agreed to, also after an operator has changed them', async () => {
  const site = await aSite()
  await setPage(site.id, { token: 'terms', locale: 'nl', markdown: '# Eerste\n\nWees **lief**. <b>x</b>' })
  const anna = await aNewcomer(site)
  moveClock(days(1))
  await setPage(site.id, { token: 'terms', locale: 'nl', markdown: '# Tweede\n\nWees streng.' })
  const ben = await aNewcomer(site)
  expect(await termsOf(anna)).toEqual({
    title: 'Eerste',
    locale: 'nl',
    blocks: [
      {
        type: 'paragraph',
        runs: [{ text: 'Wees ' }, { text: 'lief', strong: true }, { text: '. <b>x</b>' }],
      },
    ],
  })
  expect(await termsOf(ben)).toMatchObject({ title: 'Tweede' })
  const versions = [anna, ben].map(
    async (member) => (await member.get('/api/consents.php')).consents[0].version,
  )
  const [first, second] = await Promise.all(versions)
  expect(first < second).toBe(true)
})

test('the terms of a member whose text was not kept are null', async () => {
  expect(await termsOf(await aMember())).toBeNull()
})

test('the migration turns the stored version of the terms into a consent', async () => {
  const connection = await ensureDatabase(inject('database'), `vonk_terms_${newId().replaceAll('-', '')}`)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  await migrate(
    connection,
    migrationFiles().filter(({ name }) => name < '0015'),
  )
  const [siteId, agreed, fictional] = [newId(), newId(), newId()]
  await client.query(
    `BEGIN;
     INSERT INTO sites (id, primary_host, settings, company, created_at, updated_at)
     VALUES ('${siteId}', 'old.localhost', '{}', '{}', now(), now());
     INSERT INTO site_hosts VALUES ('old.localhost', '${siteId}');
     INSERT INTO members (site_id, id, signed_up_at, terms_version)
     VALUES ('${siteId}', '${agreed}', '2025-06-01T10:00Z', '2023-12-01T12:00Z'),
            ('${siteId}', '${fictional}', '2025-06-01T10:00Z', NULL);
     COMMIT`,
  )
  await migrate(connection)
  const { rows } = await client.query('SELECT member_id, kind, version, given_at, text_hash FROM consents')
  expect(rows).toEqual([
    {
      ...{ member_id: agreed, kind: 'terms', version: '2023-12-01T12:00:00Z', text_hash: null },
      given_at: new Date('2025-06-01T10:00Z'),
    },
  ])
})
