import { apiFor, bodyOf } from '../../../platform/api.ts'
import type { PageContext } from '../../../platform/page-context.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { asDiscount } from '../as-discount.ts'
import { timeBonusCode, welcomeSeconds } from '../built-in.ts'
import type { Discount } from '../discounts.contract.ts'

/** A newcomer's built-in discounts, the time bonus first. A request that fails counts as no discount. */
export async function fetchDiscounts(page: PageContext, user: User | null): Promise<Discount[]> {
  if (!user || user.paid_user || secondsSince(user.signup_date) > welcomeSeconds) return []
  const call = apiFor(page).api['discountcode.php']
  const requests = [{ code: timeBonusCode }, { welcome: 'true' as const }].map((query) =>
    bodyOf(call.$get({ query })).then(({ discountcode }) => [asDiscount(discountcode)], noDiscounts),
  )
  return (await Promise.all(requests)).flat()
}

const secondsSince = (date: string) => (Date.now() - Date.parse(date)) / 1000
const noDiscounts = () => []
