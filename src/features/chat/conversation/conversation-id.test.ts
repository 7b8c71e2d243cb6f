import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pool } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { conversationId } from './conversation-id.server.ts'

const migration = readFileSync(new URL('../../../../migrations/0010-chat.sql', import.meta.url), 'utf8')
const asInMigration = /CREATE FUNCTION pg_temp\.conversation_id.*?\n\$\$;/s.exec(migration)?.[0] ?? ''

test('the conversation id is the same for both members and differs per site', () => {
  const [site, anna, ben] = [newId(), newId(), newId()]
  expect(conversationId(site, anna, ben)).toBe(conversationId(site, ben, anna))
  expect(conversationId(site, anna, ben)).not.toBe(conversationId(newId(), anna, ben))
  expect(conversationId(site, anna, ben)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('the SQL function of the migration computes the same conversation id', async () => {
  const client = await pool.connect()
  try {
    await client.query(asInMigration)
    for (let i = 0; i < 20; i++) {
      const [site, anna, ben] = [newId(), crypto.randomUUID(), crypto.randomUUID()]
      const { rows } = await client.query('SELECT pg_temp.conversation_id($1, $2, $3) AS id', [
        site,
        anna,
        ben,
      ])
      expect(rows[0].id).toBe(conversationId(site, anna, ben))
    }
  } finally {
    client.release(true)
  }
})
