import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** Ids sort by the time they were made, so new rows stand side by side in an index. */
export const newId = (): string => randomUUIDv7()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text can be an id at all: the database is not asked for anything else. */
export const isId = (text: string) => uuid.test(text)

/** A secret for a cookie or a link: only its hash is ever stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
