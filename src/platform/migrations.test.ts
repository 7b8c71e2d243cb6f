import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ensureDatabase } from './database.server.ts'
import { newId } from './ids.server.ts'
import { migrate, migrationFiles } from './migrations.server.ts'

async function anEmptyDatabase() {
  const name = `vonk_empty_${newId().replaceAll('-', '')}`
  const connection = await ensureDatabase(inject('database'), name)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return { connection, client }
}

test('five processes can migrate an empty database at once', async () => {
  const { connection, client } = await anEmptyDatabase()
  await Promise.all(Array.from({ length: 5 }, () => migrate(connection)))
  const { rows } = await client.query('SELECT name FROM schema_migrations ORDER BY name')
  expect(rows.map(({ name }) => name)).toEqual(migrationFiles().map(({ name }) => name))
})

test('a failed migration is rolled back; the ones before it stay applied', async () => {
  const { connection, client } = await anEmptyDatabase()
  const files = [
    { name: '0001-good.sql', sql: 'CREATE TABLE good (id int)' },
    { name: '0002-bad.sql', sql: 'CREATE TABLE half (id int); SELECT nonsense' },
  ]
  await expect(migrate(connection, files)).rejects.toThrow('0002-bad.sql failed')
  const { rows } = await client.query(`SELECT to_regclass('good') AS good, to_regclass('half') AS half`)
  expect(rows).toEqual([{ good: 'good', half: null }])
})

test('a changed or unknown migration is a start problem with a readable message', async () => {
  const { connection } = await anEmptyDatabase()
  await migrate(connection, [{ name: '0001-a.sql', sql: 'SELECT 1' }])
  const changed = migrate(connection, [{ name: '0001-a.sql', sql: 'SELECT 2' }])
  await expect(changed).rejects.toThrow('The migration 0001-a.sql has been changed since it was applied.')
  await expect(migrate(connection, [])).rejects.toThrow(
    'The database is newer than this Vonk: it has had 0001-a.sql.',
  )
})
