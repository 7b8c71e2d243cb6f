import { db } from '../../src/platform/database.server.ts'
import { newId } from '../../src/platform/ids.server.ts'
import { sql } from '../../src/platform/sql.server.ts'
import { judge } from '../result.ts'
import { ibanOf, phoneOf } from './add-orders.ts'
import { type CallConsole, durationsOf, forgetLimits, percentile } from './operator.ts'

const ofEachKey = 300

type Keys = { id: string; email: string; name: string; order: string }

/** The 95th percentile of finding a member by each key, in milliseconds. The slowest key counts. */
export async function findingTime(call: CallConsole, siteId: string) {
  const { rows } = await db.query<Keys>(sql`
    SELECT m.id, m.email, p.name, o.id AS order
      FROM (SELECT id, member_id FROM orders TABLESAMPLE SYSTEM (1) WHERE site_id = ${siteId} LIMIT 20000) o
      JOIN members m ON m.site_id = ${siteId} AND m.id = o.member_id
      JOIN profiles p ON p.site_id = m.site_id AND p.member_id = m.id
     ORDER BY random() LIMIT ${ofEachKey}`)
  if (rows.length < ofEachKey) throw new Error('there are too few orders to search by')
  const texts: Record<string, string[]> = {
    name: rows.map(({ name }) => name),
    'beginning of a name': rows.map(({ name }) => name.slice(0, 2)),
    address: rows.map(({ email }) => email),
    id: rows.map(({ id }) => id),
    order: rows.map(({ order }) => order),
    iban: rows.map((_, n) => ibanOf(n)),
    phone: rows.map((_, n) => phoneOf(n)),
  }
  const all: Record<string, number> = {}
  for (const [key, searched] of Object.entries(texts)) {
    const paths = searched.map((text) => `members?q=${encodeURIComponent(text)}`)
    await forgetLimits()
    for (const path of paths.slice(0, 20)) await expectMembers(call, path)
    all[key] = percentile(await durationsOf(call, paths), 0.95)
  }
  const figure = Math.max(...Object.values(all))
  const nobody = Array<string>(ofEachKey).fill(`members?q=${newId()}`)
  // The session, the limit and the entry in the log alone.
  const smallest = percentile(await durationsOf(call, nobody), 0.95)
  const limit = Math.max(20, 3 * smallest)
  return { ...judge('console-search', { figure, unit: 'ms', limit }, { atMost: 1 }), all }
}

/** A search that finds nobody would be quick for the wrong reason. */
async function expectMembers(call: CallConsole, path: string) {
  const { members }: { members: unknown[] } = JSON.parse(await call(path))
  if (members.length === 0) throw new Error(`${path} found nobody`)
}
