const ownOrigin = 'http://ours.invalid'

/**
 * The requested address if it is a page of this site, else undefined. It is parsed as a browser parses it, because a
 * lenient browser could be led to another site.
 */
export function ownPath(requested: string | null | undefined): string | undefined {
  if (!requested?.startsWith('/') || !URL.canParse(requested, ownOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(requested, ownOrigin)
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
