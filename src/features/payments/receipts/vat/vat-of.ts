/** The VAT in a price that includes it, in minor units, rounded to the nearest. */
export const vatOf = (gross: number, rate: number) => Math.round((gross * rate) / (10_000 + rate))

/**
 * The VAT of one receipt. `before`: the sum of the earlier receipts of its order. All receipts of an order together have
 * the VAT of the money that is left, so that nothing remains of a purchase that was refunded in parts.
 */
export const vatOfReceipt = (gross: number, before: number, rate: number) =>
  vatOf(before + gross, rate) - vatOf(before, rate)
