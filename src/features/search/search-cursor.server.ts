import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { refuse } from '../../platform/refusals.ts'
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
const shape = /^(\d+)\.(down|up)\.(\d+)\.([0-9a-f-]+)\.(\d+)\.([01])$/

export function writeCursor(filter: Filter, { began, pass, after, total, isEstimate }: Cursor) {
  const parts = [began, pass, after.lastActive, after.memberId, total, isEstimate ? 1 : 0]
  return seal(filter, parts.join('.'))
}

/** Whatever was not written for this very search is refused. */
export function readCursor(filter: Filter, next: string): Cursor {
  const found = shape.exec(unseal(filter, next))
  const [, began, pass, lastActive = '', memberId = '', total, isEstimate] = found ?? []
  if (!found) throw refuse('invalid', { fields: { next: 'invalid' } })
  return {
    began: Number(began),
    pass: pass === 'up' ? 'up' : 'down',
    after: { lastActive, memberId },
    total: Number(total),
    isEstimate: isEstimate === '1',
  }
}

/**
 * It holds when someone was last active, which is told to nobody, and would answer the same to whoever could write one.
 * The search it was written for is not in it, but without that search it cannot be opened.
 */
const cipher = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]
const boundTo = (filter: Filter) => Buffer.from(JSON.stringify(filter))

function seal(filter: Filter, text: string) {
  const nonce = randomBytes(nonceLength)
  const sealing = createCipheriv(cipher, siteById(filter.siteId).key, nonce).setAAD(boundTo(filter))
  const sealed = [sealing.update(text), sealing.final()]
  return Buffer.concat([nonce, sealing.getAuthTag(), ...sealed]).toString('base64url')
}

function unseal(filter: Filter, next: string) {
  const bytes = Buffer.from(next, 'base64url')
  const start = nonceLength + tagLength
  if (bytes.length <= start) return ''
  const opening = createDecipheriv(cipher, siteById(filter.siteId).key, bytes.subarray(0, nonceLength))
  try {
    opening.setAAD(boundTo(filter)).setAuthTag(bytes.subarray(nonceLength, start))
    return Buffer.concat([opening.update(bytes.subarray(start)), opening.final()]).toString()
  } catch {
    return ''
  }
}
