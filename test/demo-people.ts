import { demoAccounts } from '../src/features/demo/demo-accounts.ts'
import { derivedId } from '../src/features/demo/people/derived.server.ts'
import { seedDemo } from '../src/features/demo/seed-demo.server.ts'
import { now } from '../src/platform/clock.ts'
import { db } from '../src/platform/database.server.ts'
import { startSession } from '../src/platform/sessions.server.ts'
import { sql } from '../src/platform/sql.server.ts'
import { aSite } from './builders.ts'

/** Enough demo members for every scripted conversation of the two accounts. */
export const people = 36

/** A demo site with the members that the two accounts write with. */
export async function aDemo(howMany = people) {
  const site = await aSite()
  const startedAt = now()
  const { rowCount } = await db.query(
    sql`INSERT INTO demo_sites (site_id, started_at) VALUES (${site.id}, ${startedAt})`,
  )
  if (rowCount !== 1) throw new Error('there is no demo')
  const seed = () => seedDemo({ siteId: site.id, startedAt, people: howMany })
  await seed()
  const logIn = async (email: (typeof demoAccounts)[number]['email']) => {
    const memberId = derivedId(site.id, demoAccounts.find((account) => account.email === email)?.key ?? '')
    const session = await startSession({ siteId: site.id, memberId })
    return Object.assign(site.visitor({ session }), { siteId: site.id, memberId })
  }
  return { site, startedAt, seed, logIn }
}
