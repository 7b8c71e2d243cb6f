import { createMiddleware } from 'hono/factory'
import { refuse } from '../../refusals.ts'
import type { Env } from '../env.server.ts'
import { whenClosed } from '../when-closed.server.ts'
import { partyOf } from './party.server.ts'

const retryAfterSeconds = 5

/** Limits how many requests and event streams are open at once: of a member, or of the visitors of a network. */
export function limitConnections(most: number) {
  const open = new Map<string, number>()
  return createMiddleware<Env>((c, next) => {
    const response = c.env?.outgoing
    if (!response) return next()
    const party = partyOf(c)
    const count = open.get(party) ?? 0
    if (count >= most) throw refuse('too_many_requests', { retry_after: retryAfterSeconds })
    open.set(party, count + 1)
    whenClosed(response, () => {
      const left = (open.get(party) ?? 1) - 1
      if (left === 0) open.delete(party)
      else open.set(party, left)
    })
    return next()
  })
}
