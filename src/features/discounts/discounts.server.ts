import { now } from '../../platform/clock.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { asDiscount } from './as-discount.ts'
import { isBuiltIn, isValidFor, timeBonus, welcomeCode, welcomeDiscount } from './built-in.ts'
import { claimOf, codeUsedRefusal, isUnavailable } from './claims.server.ts'
import { asCode, codeFor, newcomerOf, normalizeCode } from './codes/codes.server.ts'
import { problemWith } from './codes/decide-code.ts'
import type { Discount, DiscountCode, Purchase } from './discounts.contract.ts'

/** Enough for typing errors, too few for guessing codes. */
const perMember: RateLimit = {
  name: 'code',
  times: 60,
  perSeconds: 3600,
  per: 'member',
  counts: 'discount codes',
}
const perNetwork: RateLimit = {
  name: 'code-network',
  times: 300,
  perSeconds: 3600,
  per: 'network',
  counts: 'discount codes',
}
export const codeLimits = [perMember, perNetwork]

/** The discount a member gets without a code: the time bonus, or else the welcome discount. */
export async function activeDiscount(member: MemberKey): Promise<Discount | null> {
  const newcomer = await newcomerOf(member)
  for (const discount of [timeBonus(newcomer), welcomeDiscount(newcomer)])
    if (
      isValidFor(newcomer, discount, now()) &&
      !isUnavailable(await claimOf(member, asCode(discount, member)))
    )
      return discount
  return null
}

/** The discount of a code for this purchase. Refuses with the reason if the code cannot be used. */
export const discountFor = async (
  member: MemberKey,
  { code, ...purchase }: Purchase & { code: string },
  network: string,
): Promise<Discount> => asDiscount(await checkedCode(member, code, purchase, network))

/** Like {@link discountFor}, with all fields of the code. Counts a rate limit hit, so call it outside a transaction. */
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

/** Like {@link checkedCode}, without the rate limit: for codes that were not typed. */
export async function validCode(member: MemberKey, name: string, purchase: Purchase): Promise<DiscountCode> {
  const code = await codeFor(member, name)
  if (!code) throw refuse('code_unknown', { fields: { code: 'code_unknown' } })
  const claim = await claimOf(member, code)
  if (isUnavailable(claim)) throw codeUsedRefusal(claim)
  const problem = problemWith(code, purchase)
  if (problem === 'code_expired') throw refuse('code_expired', { fields: { code: problem } })
  if (problem) throw refuse('code_not_here', { fields: { code: problem } })
  return code
}

export const welcomeCodeFor = (member: MemberKey) => validCode(member, welcomeCode, {})
