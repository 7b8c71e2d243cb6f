import { now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import type { MemberKey } from '../../../../platform/events/events.server.ts'
import { authenticatorAddress, stepOfCode } from '../../../../platform/one-time-codes.server.ts'
import { seal, unseal } from '../../../../platform/seal.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { siteById } from '../../../sites/sites.server.ts'

/** The address that an app reads from a QR code. */
export const addressOf = (siteId: string, secret: string, email: string) =>
  authenticatorAddress({ secret, issuer: siteById(siteId).settings.name, label: email })

export const sealSecret = (siteId: string, secret: string) => seal(siteById(siteId).key, secret)

/** The time step of which this is the code now, or `undefined`. */
export function stepOf(siteId: string, sealed: Buffer, code: string): number | undefined {
  const secret = unseal(siteById(siteId).key, sealed)
  return secret ? stepOfCode(secret, code) : undefined
}

type App = { id: string; secret: Buffer }

/** Accepts a code of one of the member's apps. Returns whether it is one: a code and those before it count once. */
export async function spendAppCode({ siteId, memberId }: MemberKey, code: string): Promise<boolean> {
  const { rows } = await db.query<App>(sql`
    SELECT id, secret FROM authenticators
     WHERE site_id = ${siteId} AND member_id = ${memberId} AND confirmed_at IS NOT NULL`)
  for (const { id, secret } of rows) {
    const step = stepOf(siteId, secret, code)
    if (step !== undefined && (await spendStep(siteId, id, step))) return true
  }
  return false
}

/** The condition is checked by the update, so of concurrent uses of a code one succeeds. */
async function spendStep(siteId: string, id: string, step: number) {
  const { rowCount } = await db.query(sql`
    UPDATE authenticators SET last_step = ${step}, last_used_at = ${now()}
     WHERE site_id = ${siteId} AND id = ${id} AND last_step < ${step}`)
  return rowCount === 1
}
