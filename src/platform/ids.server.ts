import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** Ids sort by the time they were made, so new rows stand side by side in an index. */
export const newId = (): string => randomUUIDv7()

/** A secret for a cookie or a link: only its hash is ever stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
