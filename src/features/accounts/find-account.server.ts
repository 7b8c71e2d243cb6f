import { sql } from '../../platform/drizzle.server.ts'
import { type Account, accountsWhere } from './accounts.server.ts'
import { members } from './accounts.tables.server.ts'

/** The account with this address on a site. Case is ignored. */
export async function accountByEmail(siteId: string, email: string): Promise<Account | undefined> {
  const isAddress = sql`${members.siteId} = ${siteId} AND lower(${members.email}) = lower(${email})`
  const [account] = await accountsWhere(isAddress)
  return account
}
