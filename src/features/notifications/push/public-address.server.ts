import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import { minutes, now } from '../../../platform/clock.ts'

/** Networks that are not the public internet: this machine, private, link-local, shared, documentation, multicast. */
const closed = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/')
  closed.addSubnet(address, Number(bits))
}
/** Only this part of IPv6 is public. */
const open = new BlockList()
open.addSubnet('2000::', 3, 'ipv6')
// Documentation, and addresses that contain one of IPv4, which could be a private one.
for (const [address, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(address, bits, 'ipv6')

export const isPublicAddress = (address: string) =>
  isIPv6(address) ? open.check(address, 'ipv6') && !closed.check(address, 'ipv6') : !closed.check(address)

const checkedFor = minutes(1)
const checks = new Map<string, { until: number; isPublic: Promise<boolean> }>()

/** Whether all addresses of a host are public. Fails if it cannot be resolved. Remembered for a minute. */
export function isPublicHost(hostname: string): Promise<boolean> {
  const time = now().getTime()
  const known = checks.get(hostname)
  if (known && time < known.until) return known.isPublic
  const isPublic = lookup(hostname, { all: true }).then((found) =>
    found.every(({ address }) => isPublicAddress(address)),
  )
  checks.set(hostname, { until: time + checkedFor, isPublic })
  isPublic.catch(() => checks.delete(hostname))
  return isPublic
}
