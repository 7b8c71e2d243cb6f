import { hashToken } from '../../platform/ids.server.ts'
import { refuse } from '../../platform/refusals.ts'
import { seal, unseal } from '../../platform/seal.server.ts'
import { siteById } from '../sites/sites.server.ts'
import type { Filter, Place } from './search-sql.server.ts'

/** Where a search goes on, and what its first page knew. */
export type Cursor = {
  /** When it began, in milliseconds. */
  began: number
  /** Through everyone from the top, and then upward through whoever was active since. */
  pass: 'down' | 'up'
  after: Place
  total: number
  isEstimate: boolean
}

/** What was sealed was written by us, so that its parts need no closer look. */
const shape = /^(\d+)\.(down|up)\.(\d+)\.([0-9a-f-]+)\.(\d+)\.([01])\.(.+)$/

export function writeCursor(filter: Filter, { began, pass, after, total, isEstimate }: Cursor) {
  const parts = [began, pass, after.lastActive, after.memberId, total, isEstimate ? 1 : 0, nameOf(filter)]
  // It holds when someone was last active, which is told to nobody, and would answer the same to whoever could write one.
  return seal(siteById(filter.siteId).key, parts.join('.')).toString('base64url')
}

/**
 * Nothing when it was written for another search: that of someone who logged out meanwhile, or looks for others by now.
 * What this site never wrote is refused.
 */
export function readCursor(filter: Filter, next: string): Cursor | null {
  const found = shape.exec(unseal(siteById(filter.siteId).key, Buffer.from(next, 'base64url')))
  const [, began, pass, lastActive = '', memberId = '', total, isEstimate, name] = found ?? []
  if (!found) throw refuse('invalid', { fields: { next: 'invalid' } })
  if (name !== nameOf(filter)) return null
  return {
    began: Number(began),
    pass: pass === 'up' ? 'up' : 'down',
    after: { lastActive, memberId },
    total: Number(total),
    isEstimate: isEstimate === '1',
  }
}

const nameOf = (filter: Filter) => hashToken(JSON.stringify(filter)).toString('base64url')
