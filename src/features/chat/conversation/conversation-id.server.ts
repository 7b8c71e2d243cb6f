import { createHash } from 'node:crypto'

/** The id is derived from the pair: two members of a site have one conversation, and no lookup is needed. */
export function conversationId(siteId: string, one: string, other: string): string {
  const [a, b] = [one, other].sort()
  const hash = createHash('sha256').update(`${siteId} ${a} ${b}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
