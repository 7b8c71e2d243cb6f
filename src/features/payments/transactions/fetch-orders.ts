import type { api } from '../../../platform/api.ts'
import type { Order } from '../payments.contract.ts'
import { type ApiResult, readResult } from '../useApiData.ts'

type Client = typeof api
export type OrderList = { orders: Order[]; next: string | null }

export async function fetchOrder(client: Client, id: string): Promise<ApiResult<Order>> {
  const { data, ...failure } = await fetchOrders(client, { id })
  const order = data?.orders[0]
  return order ? { data: order } : failure
}

/** The server knows no such order of this member, or the id in the URL is none. */
export const isUnknownOrder = ({ refusalCode = '' }: ApiResult<Order>) =>
  ['not_found', 'invalid'].includes(refusalCode)

/** A member's orders, newest first. */
export const fetchOrders = (
  client: Client,
  query: { id?: string; before?: string } = {},
): Promise<ApiResult<OrderList>> => readResult(client.api['orders.php'].$get({ query }))
