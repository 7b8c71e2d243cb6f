import type { Order } from '../payments.contract.ts'

const aDay = 24 * 3600_000

/** After that it is ordered anew, for what it costs by then. */
export const keepsPrice = ({ date }: Order) => Date.now() - Date.parse(date) < aDay
