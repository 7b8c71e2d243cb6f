import type { Site } from '../features/sites/sites.server.ts'
import { now, seconds } from '../platform/clock.ts'
import type { PageInPieces } from './page-pieces.server.ts'

/** A kept page is at most this old. */
const lifetime = seconds(5)
const mostBytes = 64 * 1024 * 1024

type Entry = { site: Site; until: number; page: Promise<PageInPieces | undefined>; bytes: number }

/** Pages of the last seconds, by their inputs. Concurrent visitors wait for the same rendering. */
export function keptPages() {
  const entries = new Map<string, Entry>()
  let bytes = 0
  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  /** The oldest come first: all live equally long. */
  const removeOld = (time: number) => {
    for (const [key, entry] of entries) {
      if (entry.until > time && bytes <= mostBytes) return
      remove(key, entry)
    }
  }
  return (key: string, site: Site, make: () => Promise<PageInPieces | undefined>) => {
    const time = now().getTime()
    const found = entries.get(key)
    // A changed setting makes another object of the site.
    if (found && found.until > time && found.site === site) return found.page
    if (found) remove(key, found)
    removeOld(time)
    const entry: Entry = { site, until: time + lifetime, page: make(), bytes: 0 }
    entries.set(key, entry)
    entry.page.then(
      (page) => {
        if (!page) return remove(key, entry)
        if (entries.get(key) !== entry) return
        entry.bytes = page.bytes + key.length
        bytes += entry.bytes
      },
      () => remove(key, entry),
    )
    return entry.page
  }
}
