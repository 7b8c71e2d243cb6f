import type { Context } from 'hono'
import { keyOf } from '../../events/events.server.ts'
import { networkOf } from '../../rate-limit.server.ts'
import type { Env } from '../env.server.ts'

/** The member, or the network of a visitor: a carrier's address is shared by many people, so its members count apart. */
export function partyOf({ var: { actor, address } }: Context<Env>): string {
  return actor ? keyOf(actor) : networkOf(address)
}
