const usesPerHit = 10
const maximumCached = 10_000

/**
 * For limits of frequent requests. One hit counted in the database covers ten uses of a subject in this process, so that
 * most requests write nothing. `countHit` counts that hit, or refuses.
 */
export function batchedLimit() {
  const lastHits = new Map<string, { hit: Promise<void>; usesLeft: number }>()
  return async (subject: string, countHit: () => Promise<void>) => {
    const last = lastHits.get(subject)
    if (last && last.usesLeft > 0) {
      last.usesLeft--
      return last.hit
    }
    if (lastHits.size >= maximumCached) lastHits.clear()
    const hit = countHit()
    lastHits.set(subject, { hit, usesLeft: usesPerHit - 1 })
    await hit.catch((error) => {
      lastHits.delete(subject)
      throw error
    })
  }
}
