import { isIP } from 'node:net'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../config.server.ts'
import { newRequestId } from '../ids.server.ts'
import type { Caller, Env } from './env.server.ts'

/** Sets the caller's address, host and scheme. Forwarding headers count only if a trusted proxy wrote them. */
export const caller = ({ trustedProxies, publicUrl }: Pick<Config, 'trustedProxies' | 'publicUrl'>) => {
  const isPublicHttps = publicUrl.startsWith('https:')
  const hasProxies = trustedProxies.rules.length > 0
  const isTrusted = (address: string) =>
    hasProxies && isIP(address) > 0 && trustedProxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

  const callerOf = (c: Context<Env>): Caller => {
    const peer = plainAddress(c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1')
    const viaProxy = isTrusted(peer)
    const forwarded = (name: string) => (viaProxy ? c.req.header(name)?.split(',').at(-1)?.trim() : undefined)
    return {
      requestId: forwarded('x-request-id')?.slice(0, 64) || newRequestId(),
      address: viaProxy ? clientOf(peer, c.req.header('x-forwarded-for') ?? '', isTrusted) : peer,
      host: (forwarded('x-forwarded-host') ?? c.req.header('host') ?? '').toLowerCase(),
      isHttps: isPublicHttps || forwarded('x-forwarded-proto') === 'https',
    }
  }

  return createMiddleware<Env>((c, next) => {
    const { requestId, address, host, isHttps } = c.env?.caller ?? callerOf(c)
    c.set('requestId', requestId)
    c.set('address', address)
    c.set('host', host)
    c.set('isHttps', isHttps)
    return next()
  })
}

/** The right-most address that is not a trusted proxy. The caller may have made up everything left of it. */
function clientOf(peer: string, chain: string, isTrusted: (address: string) => boolean) {
  const addresses = chain.split(',').map((part) => plainAddress(part.trim()))
  let found = peer
  for (const address of addresses.reverse()) {
    if (isIP(address) === 0) break
    found = address
    if (!isTrusted(address)) break
  }
  return found
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
