import { now } from '../../platform/clock.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Discount } from '../payments/payments.contract.ts'
import { asDiscount } from './as-discount.ts'
import { isBuiltIn, isFor, timeBonus, welcomeCode, welcomeDiscount } from './built-in.ts'
import { claimOf, codeUsedRefusal, isUnavailable } from './claims.server.ts'
import { asCode, codeFor, newcomerOf, normalizeCode } from './codes.server.ts'
import { problemWith } from './decide-code.ts'
import type { DiscountCode, Purchase } from './discounts.contract.ts'

/** Enough for whoever mistypes, and too few for whoever guesses. */
const perMember: RateLimit = { name: 'code', times: 60, perSeconds: 3600 }
const perNetwork: RateLimit = { name: 'code-network', times: 300, perSeconds: 3600 }

/** What a member gets without asking: the time bonus, or else the welcome discount. */
export async function activeDiscount(member: MemberKey): Promise<Discount | null> {
  const newcomer = await newcomerOf(member)
  for (const discount of [timeBonus(newcomer), welcomeDiscount(newcomer)])
    if (isFor(newcomer, discount, now()) && !isUnavailable(await claimOf(member, asCode(discount, member))))
      return discount
  return null
}

/** The discount of a code for this purchase, or the refusal that says why there is none. */
export const discountFor = async (
  member: MemberKey,
  { code, ...purchase }: Purchase & { code: string },
  network: string,
): Promise<Discount> => asDiscount(await checkedCode(member, code, purchase, network))

/** The same with everything that is known of the code. Not inside a transaction: it counts how often it is asked. */
export async function checkedCode(
  member: MemberKey,
  typed: string,
  purchase: Purchase,
  network: string,
): Promise<DiscountCode> {
  const name = normalizeCode(typed)
  if (!isBuiltIn(name))
    await countHitsOrRefuse(member.siteId, [perMember, member.memberId], [perNetwork, network])
  return validCode(member, name, purchase)
}

/** The same for a code that nobody has guessed. */
export async function validCode(member: MemberKey, name: string, purchase: Purchase): Promise<DiscountCode> {
  const code = await codeFor(member, name)
  if (!code) throw refuse('code_unknown', { fields: { code: 'code_unknown' } })
  const taken = await claimOf(member, code)
  if (isUnavailable(taken)) throw codeUsedRefusal(taken)
  const problem = problemWith(code, purchase)
  if (problem === 'code_expired') throw refuse('code_expired', { fields: { code: problem } })
  if (problem) throw refuse('code_not_here', { fields: { code: problem } })
  return code
}

export const welcomeCodeFor = (member: MemberKey) => validCode(member, welcomeCode, {})
