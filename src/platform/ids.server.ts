import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/**
 * UUIDv7: ids sort by creation time, so new rows are next to each other in an index.
 * Within a process the order also holds inside one millisecond, as it must for rows that one transaction writes.
 */
export const newId = (): string => v7()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID. PostgreSQL throws on anything else. */
export const isId = (text: string) => uuid.test(text)

/** A secret for a cookie or a link. Only its hash is stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
