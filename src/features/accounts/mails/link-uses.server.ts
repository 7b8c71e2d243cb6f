import type { Context } from 'hono'
import type { Env } from '../../../platform/http/env.server.ts'
import { countHitOrRefuse, networkOf, type RateLimit } from '../../../platform/rate-limit.server.ts'

/** For the routes that use a mailed link. */
export const linkUses: RateLimit = { name: 'mailed-link', times: 120, perSeconds: 60 * 60, per: 'network' }

export const countLinkUse = ({ var: { siteId, address } }: Context<Env>) =>
  countHitOrRefuse(siteId, linkUses, networkOf(address))
