import type { api } from '../../../platform/api.ts'
import type { Order } from '../payments.contract.ts'
import { type Found, foundIn } from '../use-asked.ts'

type Client = typeof api
export type OrderList = { orders: Order[]; next: string | null }

export async function askOrder(client: Client, id: string): Promise<Found<Order>> {
  const { data, ...rest } = await askOrders(client, { id })
  const order = data?.orders[0]
  return order ? { data: order } : rest
}

/** A member's orders, newest first. */
export const askOrders = (
  client: Client,
  query: { id?: string; before?: string } = {},
): Promise<Found<OrderList>> => foundIn(client.api['orders.php'].$get({ query }))
