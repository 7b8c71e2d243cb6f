import { sql } from '../../../platform/sql.server.ts'
import { type Account, accountsWhere } from '../accounts.server.ts'

/** The account with this address on a site. Case is ignored. */
export async function accountByEmail(siteId: string, email: string): Promise<Account | undefined> {
  const isAddress = sql`m.site_id = ${siteId} AND lower(m.email) = lower(${email})`
  const [account] = await accountsWhere(isAddress)
  return account
}
