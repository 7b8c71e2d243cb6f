import { now } from '../../../platform/clock.ts'
import { db, type Queryable, type Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { inserted, named, sql } from '../../../platform/sql.server.ts'
import {
  isBuiltIn,
  isValidFor,
  type Newcomer,
  timeBonus,
  timeBonusCode,
  welcomeDiscount,
} from '../built-in.ts'
import type { Discount } from '../discounts.contract.ts'
import { codePattern, type DiscountCode, type NewCode, newCode } from '../discounts.contract.ts'

type Row = Omit<DiscountCode, 'kind' | 'expires' | 'expired' | 'user_id' | 'paymentmethods'> & {
  member_id: string | null
  expires_at: Date | null
  payment_methods: DiscountCode['paymentmethods']
}

export const normalizeCode = (typed: string) => typed.trim().toUpperCase()

/** A code with its current state for this member. Null if it does not exist or belongs to someone else. */
export async function codeFor(member: MemberKey, code: string): Promise<DiscountCode | null> {
  if (isBuiltIn(code)) return builtInFor(member, code)
  if (!codePattern.test(code)) return null
  const { rows } = await db.query<Row>(sql`
      SELECT code, percentage, value_percentage, currency, minimum_order_value, country, member_id, expires_at, status,
             validity, payment_methods
        FROM discount_codes WHERE site_id = ${member.siteId} AND code = ${code}
           AND (member_id IS NULL OR member_id = ${member.memberId})`)
  if (!rows[0]) return null
  const { member_id, expires_at, payment_methods, ...row } = rows[0]
  return {
    ...row,
    kind: 'code',
    user_id: member_id,
    paymentmethods: payment_methods,
    expires: expires_at?.toISOString() ?? null,
    expired: expires_at !== null && expires_at <= now(),
  }
}

async function builtInFor(member: MemberKey, code: string): Promise<DiscountCode> {
  const newcomer = await newcomerOf(member)
  const discount = code === timeBonusCode ? timeBonus(newcomer) : welcomeDiscount(newcomer)
  return asCode(discount, member, !isValidFor(newcomer, discount, now()))
}

/** A built-in discount in the shape of a stored code for this member. */
export const asCode = (discount: Discount, { memberId }: MemberKey, expired = false): DiscountCode => ({
  ...discount,
  ...{ currency: null, minimum_order_value: null, country: null, user_id: memberId },
  ...{ status: 'active', validity: 'once-per-user', expired, paymentmethods: [] },
})

export async function newcomerOf({ siteId, memberId }: MemberKey): Promise<Newcomer> {
  const { rows } = await db.query<Newcomer>(named('newcomer')`
    SELECT is_paid AS "isPaid", signed_up_at AS "signedUpAt",
           EXISTS (SELECT FROM orders o WHERE o.site_id = m.site_id AND o.member_id = m.id
                      AND o.status = 'completed') AS "hasBought"
      FROM members m WHERE site_id = ${siteId} AND id = ${memberId}`)
  if (!rows[0]) throw refuse('login_required')
  return rows[0]
}

/** Stores a code. Returns false if the code exists already. */
export async function addCode(siteId: string, values: NewCode): Promise<boolean> {
  const code = newCode.parse(values)
  if (isBuiltIn(code.code)) return false
  const { user_id, expires, paymentmethods, ...same } = code
  const row = {
    ...same,
    ...{ site_id: siteId, member_id: user_id, expires_at: expires, payment_methods: paymentmethods },
    created_at: now(),
  }
  const { rowCount } = await db.query(sql`INSERT INTO discount_codes ${inserted(row)} ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

/** An order keeps its code even if the code expires, but only for payment methods the code allows. */
export async function refuseOtherMethod(
  tx: Transaction,
  siteId: string,
  { code, method }: { code: string; method: string },
) {
  const { rows } = await tx.query(sql`
    SELECT FROM discount_codes WHERE site_id = ${siteId} AND code = ${code}
       AND cardinality(payment_methods) > 0 AND NOT ${method} = ANY(payment_methods)`)
  if (rows.length > 0) throw refuse('code_not_here', { fields: { code: 'code_other_method' } })
}

/** How often a code may be used. Refuses unknown codes. */
export async function validityOf(
  siteId: string,
  code: string,
  tx: Queryable = db,
): Promise<DiscountCode['validity']> {
  if (isBuiltIn(code)) return 'once-per-user'
  const { rows } = await tx.query<Pick<DiscountCode, 'validity'>>(
    sql`SELECT validity FROM discount_codes WHERE site_id = ${siteId} AND code = ${code}`,
  )
  if (!rows[0]) throw refuse('code_unknown', { fields: { code: 'code_unknown' } })
  return rows[0].validity
}
