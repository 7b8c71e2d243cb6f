import type { DiscountCode, Purchase } from '../discounts.contract.ts'

type CodeProblem = 'code_expired' | 'code_other_country' | 'code_other_method' | 'code_minimum'

/** The reason why a code cannot be used for this purchase. Null if it can. */
export function problemWith(code: DiscountCode, purchase: Purchase): CodeProblem | null {
  const { amount, currency, country, method } = purchase
  if (code.expired || code.status === 'inactive') return 'code_expired'
  if (code.country && country && code.country !== country) return 'code_other_country'
  if (method && code.paymentmethods.length > 0 && !code.paymentmethods.includes(method))
    return 'code_other_method'
  if (code.minimum_order_value === null) return null
  if (currency && currency !== code.currency) return 'code_other_country'
  return amount !== undefined && amount < code.minimum_order_value ? 'code_minimum' : null
}
