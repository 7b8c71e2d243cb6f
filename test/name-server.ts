import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIPv6 } from 'node:net'
import { onTestFinished } from 'vitest'

type Callback = (error: Error | null, found?: { address: string; family: number }[]) => void

const { lookup } = dns

/** Makes hosts resolve to these addresses during a test. A host without any does not exist. */
export function resolveHosts(addresses: Record<string, string[]>) {
  const answer = (host: string, options: object, callback: Callback) => {
    const found = addresses[host]?.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (!found) Reflect.apply(lookup, dns, [host, options, callback])
    else if (found.length > 0) callback(null, found)
    else callback(new Error('ENOTFOUND'))
  }
  replaceLookup(answer)
  onTestFinished(() => replaceLookup(lookup))
}

function replaceLookup(next: object) {
  Object.assign(dns, { lookup: next })
  syncBuiltinESMExports()
}
