import { type RateLimit, takeTurn } from '../../platform/rate-limit.server.ts'

const turns: RateLimit = { name: 'search', times: 12, perSeconds: 60 }
const searchesPerTurn = 10
const mostKept = 10_000

/** What is left of the turn that someone took last. */
const taken = new Map<string, { turn: Promise<void>; left: number }>()

/**
 * Counts a search, of which there are 120 a minute. A turn that is counted in the database is good for ten of them:
 * whoever scrolls asks for page after page, and nothing should be written at each.
 */
export async function countSearch(siteId: string, whom: string) {
  const key = `${siteId} ${whom}`
  const open = taken.get(key)
  if (open && open.left > 0) {
    open.left--
    return open.turn
  }
  if (taken.size >= mostKept) taken.clear()
  const turn = takeTurn(siteId, turns, whom)
  taken.set(key, { turn, left: searchesPerTurn - 1 })
  await turn.catch((error) => {
    taken.delete(key)
    throw error
  })
}
