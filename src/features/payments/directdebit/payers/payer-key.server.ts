import { now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { log } from '../../../../platform/log.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { keyFingerprint } from './payer-hashes.server.ts'

/** Logs an error if payers of this database were hashed with another key before: those are not recognised now. */
export async function checkPayerKey() {
  await db.query(sql`
    INSERT INTO payer_keys (fingerprint, first_used_at) VALUES (${keyFingerprint()}, ${now()}) ON CONFLICT DO NOTHING`)
  const { rowCount } = await db.query(sql`SELECT FROM payer_keys`)
  if ((rowCount ?? 0) > 1)
    log.error(
      { keys: rowCount },
      'payers were hashed with different keys, give every process the same PAYER_KEY or secrets.json',
    )
}
