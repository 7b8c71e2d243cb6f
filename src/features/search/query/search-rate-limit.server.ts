import { batchedLimit } from '../../../platform/batched-limit.server.ts'
import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'

/** A hit covers ten searches: 120 per minute. */
export const searchLimit: RateLimit = {
  ...{
    name: 'search',
    times: 12,
    perSeconds: 60,
    per: 'member or network',
    counts: 'groups of ten searches',
  },
}
const counted = batchedLimit()

export const countSearch = (siteId: string, searcher: string) =>
  counted(`${siteId} ${searcher}`, () => countHitOrRefuse(siteId, searchLimit, searcher))
