import { hashToken } from '../../../platform/ids.server.ts'
import { refuse } from '../../../platform/refusals.ts'
import { seal, unseal } from '../../../platform/seal.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { Filter } from './search-filter.server.ts'
import type { SortKey } from './search-sql.server.ts'

/** The position in a search, and the total that the first page found. */
export type Cursor = {
  /** When the search began, in milliseconds. */
  began: number
  /** First `down` through all members, then `up` through those active since the search began. */
  pass: 'down' | 'up'
  after: SortKey
  total: number
  isEstimate: boolean
}

/** The values need no further checks: only this server can seal a cursor. */
const shape = /^(\d+)\.(down|up)\.(\d+)\.([0-9a-f-]+)\.(\d+)\.([01])\.(.+)$/

export function writeCursor(filter: Filter, { began, pass, after, total, isEstimate }: Cursor) {
  const parts = [began, pass, after.lastActive, after.memberId, total, isEstimate ? 1 : 0, nameOf(filter)]
  // Sealed, because it contains a member's exact activity time, and a forged cursor could probe for those times.
  return seal(siteById(filter.siteId).key, parts.join('.')).toString('base64url')
}

/**
 * Returns null for a cursor of another search, for example after a logout or a change of the profile. Refuses a cursor
 * that this site did not write.
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
