import { now, seconds } from '../../platform/clock.ts'
import { type Site, siteById } from './sites.server.ts'

const lifetime = seconds(10)
const maxKept = 2000

type Kept<Value> = { site: Site; until: number; value: Promise<Value> }

/** Keeps what visitors of a site share, such as a list of members, for ten seconds or until a setting changes. */
export function sameForVisitors<Value>() {
  const kept = new Map<string, Kept<Value>>()
  return (siteId: string, choice: unknown, read: () => Promise<Value>): Promise<Value> => {
    // A changed setting makes another object of the site.
    const site = siteById(siteId)
    const key = JSON.stringify([siteId, choice])
    const found = kept.get(key)
    if (found && found.site === site && found.until > now().getTime()) return found.value
    if (kept.size >= maxKept) kept.clear()
    const value = read()
    kept.set(key, { site, value, until: now().getTime() + lifetime })
    value.catch(() => kept.delete(key))
    return value
  }
}
