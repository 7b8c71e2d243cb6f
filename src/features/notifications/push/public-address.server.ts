import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

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

/** The host of an endpoint is in a network that is not the public internet. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/**
 * Resolves a host for a connection, and fails with {@link PrivateAddress} unless all its addresses are public. The
 * connection goes to an address that was checked here, so a second answer of the name server cannot lead it elsewhere.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error('the host has no address'), [])
    if (!found.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress('the host of a push service has a private address'), [])
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })

/** Whether a host has an address that is not public. A host that cannot be resolved now may be public. */
export const isPrivateHost = (hostname: string) =>
  new Promise<boolean>((resolve) =>
    lookupPublic(hostname, { all: true }, (error) => resolve(error instanceof PrivateAddress)),
  )
