import type { Country } from '../../../../i18n/countries.ts'
import { now } from '../../../../platform/clock.ts'
import { db, transaction } from '../../../../platform/database.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import type { Method } from '../../../prices/methods.ts'
import { sealKeys } from './account-keys.server.ts'

type NewAccount = { kind: string; isTest: boolean; keys: Record<string, string> }

/** Test keys are an account of their own, so that live payments never meet them. */
const nameOf = ({ kind, isTest }: NewAccount) => kind + (isTest ? '-test' : '')

/** Adds an account as the last one that is asked, or replaces the keys of the one that the site has. Returns its name. */
export async function addAccount(siteId: string, account: NewAccount): Promise<string> {
  const name = nameOf(account)
  await db.query(sql`
    INSERT INTO provider_accounts (site_id, name, kind, is_test, keys, place, created_at)
    SELECT ${siteId}, ${name}, ${account.kind}, ${account.isTest}, ${sealKeys(account.keys)},
           coalesce(max(place), 0) + 1, ${now()}
      FROM provider_accounts WHERE site_id = ${siteId}
    ON CONFLICT (site_id, name) DO UPDATE SET keys = EXCLUDED.keys, is_on = true, failures = 0, failed_at = NULL`)
  return name
}

/** Returns false if the site has no such account. */
export async function turnAccount(siteId: string, name: string, isOn: boolean): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`UPDATE provider_accounts SET is_on = ${isOn} WHERE site_id = ${siteId} AND name = ${name}`,
  )
  return rowCount === 1
}

export async function limitAccount(
  siteId: string,
  name: string,
  { methods, countries }: { methods: Method[]; countries: Country[] },
): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    UPDATE provider_accounts SET methods = ${methods}, countries = ${countries}
     WHERE site_id = ${siteId} AND name = ${name}`)
  return rowCount === 1
}

/** The named accounts are asked first, in this order; the others keep theirs. */
export async function orderAccounts(siteId: string, names: string[]) {
  await transaction(async (tx) => {
    await tx.query(sql`
      UPDATE provider_accounts a SET place = sorted.place FROM (
        SELECT name, row_number() OVER (ORDER BY array_position(${names}::text[], name), place, name) AS place
          FROM provider_accounts WHERE site_id = ${siteId}) sorted
       WHERE a.site_id = ${siteId} AND a.name = sorted.name`)
  })
}
