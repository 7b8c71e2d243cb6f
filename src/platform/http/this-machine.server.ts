import type { Context } from 'hono'
import { isLoopbackAddress, isLoopbackHost } from '../config.server.ts'
import type { Env } from './env.server.ts'

const signsOfProxy = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** The request comes from the machine Vonk runs on, and not by way of something on it that hands on others'. */
export function isThisMachine(c: Context<Env>): boolean {
  const host = c.get('host').replace(/:\d+$/, '')
  const isHandedOn = signsOfProxy.some((name) => c.req.header(name) !== undefined)
  return isLoopbackHost(host) && isLoopbackAddress(c.get('address')) && !isHandedOn
}
