import { countHitOrRefuse, networkOf, type RateLimit } from '../../../platform/rate-limit.server.ts'

/** For the routes that use a mailed link. */
export const linkUses: RateLimit = { name: 'mailed-link', times: 120, perSeconds: 60 * 60, per: 'network' }

/** `address`: the IP address of the client. */
export const countLinkUse = (siteId: string, address: string) =>
  countHitOrRefuse(siteId, linkUses, networkOf(address))
