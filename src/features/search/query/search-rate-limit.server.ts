import { countHitOrRefuse, type RateLimit } from '../../../platform/rate-limit.server.ts'

export const searchLimit: RateLimit = {
  name: 'search',
  times: 12,
  perSeconds: 60,
  per: 'member or network',
  counts: 'groups of ten searches',
}
const searchesPerHit = 10
const maximumCached = 10_000

/** The last hit of each searcher in this process, and how many searches it still covers. */
const lastHits = new Map<string, { hit: Promise<void>; searchesLeft: number }>()

/**
 * Limits searches to 120 per minute. One hit counted in the database covers ten searches, so that scrolling through
 * pages does not write a row for each of them.
 */
export async function countSearch(siteId: string, searcher: string) {
  const key = `${siteId} ${searcher}`
  const last = lastHits.get(key)
  if (last && last.searchesLeft > 0) {
    last.searchesLeft--
    return last.hit
  }
  if (lastHits.size >= maximumCached) lastHits.clear()
  const hit = countHitOrRefuse(siteId, searchLimit, searcher)
  lastHits.set(key, { hit, searchesLeft: searchesPerHit - 1 })
  await hit.catch((error) => {
    lastHits.delete(key)
    throw error
  })
}
