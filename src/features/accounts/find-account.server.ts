import { sql } from '../../platform/drizzle.server.ts'
import { type Account, accountsWhere } from './accounts.server.ts'
import { members } from './accounts.tables.server.ts'

/** The account of an address on a site, however it is spelled. */
export async function accountByEmail(siteId: string, email: string): Promise<Account | undefined> {
  const isTheirs = sql`${members.siteId} = ${siteId} AND lower(${members.email}) = lower(${email})`
  const [account] = await accountsWhere(isTheirs)
  return account
}
