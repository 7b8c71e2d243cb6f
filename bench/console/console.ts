import { siteOfHost } from '../../src/features/sites/sites.server.ts'
import { addOrders } from './add-orders.ts'
import { findingTime } from './find-members.ts'
import { ordersTime } from './list-orders.ts'
import { lookAlikeTime } from './look-alikes.ts'
import { newOperator } from './operator.ts'

type Site = { dataDir: string; address: string; size: number }

/** The time of common tasks of operators on a site with this many members, orders and hashes of photos. */
export async function consoleTimes({ dataDir, address, size }: Site) {
  const { id } = siteOfHost('localhost')
  const call = await newOperator(address)
  await fetch(`${address}/api/bundles.php`)
  await addOrders(dataDir, id, size)
  const search = await findingTime(call, id)
  const { time, depth } = await ordersTime(call, id)
  const lookAlikes = await lookAlikeTime(id, size)
  const withSize = <Result>(result: Result) => ({ ...result, size })
  return {
    consoleSearch: withSize(search),
    consoleOrders: withSize(time),
    consoleOrdersDepth: withSize(depth),
    lookAlikes: withSize(lookAlikes),
  }
}
