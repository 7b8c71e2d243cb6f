import type { Country } from '../../../../i18n/countries.ts'
import { minutes, now } from '../../../../platform/clock.ts'
import { db } from '../../../../platform/database.server.ts'
import { named, sql } from '../../../../platform/sql.server.ts'
import type { Method } from '../../../prices/methods.ts'

/** A row of `provider_accounts`. */
export type ProviderAccount = {
  siteId: string
  name: string
  kind: string
  isTest: boolean
  /** Sealed. */
  keys: Buffer
  /** Empty: all that the provider offers. */
  methods: Method[]
  countries: Country[]
  isOn: boolean
  failures: number
  failedAt: Date | null
}

/** After so many failures in a row, an account is asked last for a while. */
const mostFailures = 3
const restsFor = minutes(5)

const accountColumns = sql`
  site_id AS "siteId", name, kind, is_test AS "isTest", keys, methods, countries, is_on AS "isOn", failures,
  failed_at AS "failedAt"`

/** The accounts of all sites. */
export async function allAccounts(): Promise<ProviderAccount[]> {
  const { rows } = await db.query<ProviderAccount>(
    sql`SELECT ${accountColumns} FROM provider_accounts ORDER BY site_id, place, name`,
  )
  return rows
}

/** The accounts of a site in the order in which they are asked, also those that are turned off. */
export async function accountsOf(siteId: string): Promise<ProviderAccount[]> {
  const { rows } = await db.query<ProviderAccount>(named('provider_accounts')`
    SELECT ${accountColumns} FROM provider_accounts WHERE site_id = ${siteId} ORDER BY place, name`)
  return [...rows.filter((account) => !isResting(account)), ...rows.filter(isResting)]
}

const isResting = ({ failures, failedAt }: ProviderAccount) =>
  failures >= mostFailures && failedAt !== null && failedAt.getTime() + restsFor > now().getTime()

type AccountKey = { siteId: string; provider: string }

/** The provider could not create a payment. */
export async function countFailure({ siteId, provider }: AccountKey) {
  await db.query(sql`
    UPDATE provider_accounts SET failures = failures + 1, failed_at = ${now()}
     WHERE site_id = ${siteId} AND name = ${provider}`)
}

export async function forgetFailures({ siteId, provider }: AccountKey) {
  await db.query(sql`
    UPDATE provider_accounts SET failures = 0, failed_at = NULL
     WHERE site_id = ${siteId} AND name = ${provider} AND failures > 0`)
}
