import { createHash } from 'node:crypto'

/** 32 bytes derived from a site and a key. They are secret because the site's id never leaves the server. */
export const derivedSecret = (siteId: string, key: string) =>
  createHash('sha256').update(`${siteId}/${key}`).digest()

/** A UUIDv7 like {@link newId}'s, derived from a site and a key, with the time of the site's id. */
export function derivedId(siteId: string, key: string) {
  const hex = derivedSecret(siteId, `id/${key}`).toString('hex')
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 3) | 8).toString(16)
  return `${siteId.slice(0, 13)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
