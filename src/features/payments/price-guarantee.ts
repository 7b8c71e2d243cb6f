/** For how long an order keeps its price, in milliseconds: after that it is ordered anew, for what it costs by then. */
export const priceGuarantee = 24 * 3600_000

export const isPriceGuaranteed = ({ date }: { date: string }) =>
  Date.now() - Date.parse(date) < priceGuarantee
