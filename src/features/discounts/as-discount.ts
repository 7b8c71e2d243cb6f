import type { Discount } from '../payments/payments.contract.ts'

/** What a discount is, without what else is known of its code. */
export const asDiscount = ({ code, percentage, value_percentage, expires, kind }: Discount): Discount => ({
  ...{ code, percentage, value_percentage, expires, kind },
})
