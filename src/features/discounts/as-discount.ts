import type { Discount } from './discounts.contract.ts'

/** Picks the fields of a discount from a discount code. */
export const asDiscount = ({ code, percentage, value_percentage, expires, kind }: Discount): Discount => ({
  ...{ code, percentage, value_percentage, expires, kind },
})
