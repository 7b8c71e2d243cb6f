import { createHash, randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'

/** The first 13 characters of an id are its time in milliseconds. */
let lastTime = ''
let counter = 0
/** The counter has 12 bits of the id. */
const maxCounter = 0xfff

/**
 * UUIDv7: ids sort by creation time, so new rows are next to each other in an index. Within a process a counter keeps the
 * order also inside one millisecond, as it must for rows that one transaction writes.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const time = id.slice(0, 13)
  counter = time === lastTime ? counter + 1 : 0
  if (counter > maxCounter) return newId()
  lastTime = time
  return `${time}-${(0x7000 + counter).toString(16)}${id.slice(18)}`
}

const randomPart = () => Math.floor(Math.random() * 2 ** 31).toString(36)

/** An id for the log lines of one request. It is not secret, and cheaper than a UUID, because every request has one. */
export const newRequestId = () => `${randomPart()}${randomPart()}`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID. PostgreSQL throws on anything else. */
export const isId = (text: string) => uuid.test(text)

/** The UUID of 32 hexadecimal digits. */
export const idOfHex = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A secret for a cookie or a link. Only its hash is stored. */
export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Six digits that someone types. Store only a keyed hash of them. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
