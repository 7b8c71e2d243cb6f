/** How long an order keeps its price, in milliseconds. After that the buyer must order again at the current price. */
export const priceGuarantee = 24 * 3600_000

export const isPriceGuaranteed = ({ date }: { date: string }) =>
  Date.now() - Date.parse(date) < priceGuarantee
