import { now } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { hashToken, newToken } from '../../../platform/ids.server.ts'
import { sql } from '../../../platform/sql.server.ts'

/** Each known browser has wrong passwords of its own, so their number is limited. */
const maxBrowsers = 10

/** Remembers the browser of an operator and returns its token. */
export async function rememberBrowser(tx: Transaction, operatorId: string, given: string | undefined) {
  const token = given && /^[\w-]{43}$/.test(given) ? given : newToken().token
  await tx.query(sql`
    INSERT INTO operator_browsers (operator_id, token_hash, last_used_at)
    VALUES (${operatorId}, ${hashToken(token)}, ${now()})
    ON CONFLICT (operator_id, token_hash) DO UPDATE SET last_used_at = EXCLUDED.last_used_at`)
  await tx.query(sql`
    DELETE FROM operator_browsers WHERE operator_id = ${operatorId} AND token_hash IN (
      SELECT token_hash FROM operator_browsers WHERE operator_id = ${operatorId}
       ORDER BY last_used_at DESC, token_hash OFFSET ${maxBrowsers})`)
  return token
}

export const forgetBrowsers = (tx: Transaction, operatorId: string) =>
  tx.query(sql`DELETE FROM operator_browsers WHERE operator_id = ${operatorId}`)
