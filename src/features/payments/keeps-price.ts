/** For how long an order keeps its price, in milliseconds: after that it is ordered anew, for what it costs by then. */
export const keepsPrice = 24 * 3600_000

export const hasItsPrice = ({ date }: { date: string }) => Date.now() - Date.parse(date) < keepsPrice
