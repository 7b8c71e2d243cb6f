import { createHash } from 'node:crypto'

/**
 * 32 bytes that are always the same for a site and a key, and that nobody can guess who does not know the site's id:
 * that never leaves the server.
 */
export const derivedSecret = (siteId: string, key: string) =>
  createHash('sha256').update(`${siteId}/${key}`).digest()

/** An id as {@link newId} makes them, dated like the site's own, that is always the same for a site and a key. */
export function derivedId(siteId: string, key: string) {
  const hex = derivedSecret(siteId, `id/${key}`).toString('hex')
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 3) | 8).toString(16)
  return `${siteId.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
