import type { Context } from 'hono'
import { isLoopbackAddress, isLoopbackHost } from '../config.server.ts'
import type { Env } from './env.server.ts'

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Whether the request comes from the machine Vonk runs on, and not through a proxy on it. */
export function isThisMachine(c: Context<Env>): boolean {
  const host = c.get('host').replace(/:\d+$/, '')
  const isForwarded = proxyHeaders.some((name) => c.req.header(name) !== undefined)
  return isLoopbackHost(host) && isLoopbackAddress(c.get('address')) && !isForwarded
}
