import { randomInt } from 'node:crypto'
import { days, now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import type { Actor } from '../../../platform/sessions.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import { addCode } from '../codes/codes.server.ts'
import type { DiscountCode } from '../discounts.contract.ts'
import { validCode } from '../discounts.server.ts'

export const stayLimit: RateLimit = { name: 'stay', times: 30, perSeconds: 3600, per: 'member' }
const validDays = 7
const maxPercentage = 95
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** A personal code for a member who deletes their account because of the price. Repeated calls return the same code. */
export async function discountToStay(actor: Actor): Promise<DiscountCode> {
  await countHitOrRefuse(actor.siteId, stayLimit, actor.memberId)
  const percentage = Math.min(siteById(actor.siteId).company.delete_discount, maxPercentage)
  if (percentage === 0) throw refuse('code_unknown')
  const code = (await stayCodeOf(actor)) ?? (await makeCode(actor, percentage))
  return validCode(actor, code, {})
}

async function makeCode(actor: Actor, percentage: number): Promise<string> {
  const code = `STAY-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')}`
  const expires = new Date(now().getTime() + days(validDays)).toISOString()
  const limits = { user_id: actor.memberId, validity: 'once', is_to_stay: true } as const
  const isNew = await addCode(actor.siteId, { code, percentage, expires, ...limits })
  // A concurrent request from another tab has created the code.
  return isNew ? code : ((await stayCodeOf(actor)) ?? code)
}

async function stayCodeOf({ siteId, memberId }: Actor): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>(
    sql`SELECT code FROM discount_codes WHERE site_id = ${siteId} AND member_id = ${memberId} AND is_to_stay`,
  )
  return rows[0]?.code
}
