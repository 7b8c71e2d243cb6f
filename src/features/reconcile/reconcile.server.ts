import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { countMoney, type MoneyDifference, moneyDifferences } from './reconcile-money.server.ts'
import { providerDifferences } from './reconcile-providers.server.ts'

/** A stored number that differs from what the transfers add up to. `wallet` is null for a total of the site. */
type CreditDifference = {
  site: string
  wallet: string | null
  what: 'credits' | 'transfers'
  has: number
  should: number
}
export type Difference = CreditDifference | MoneyDifference

export type Reconciliation = {
  wallets: number
  transfers: number
  orders: number
  movements: number
  differences: Difference[]
}
type Totals = Omit<CreditDifference, 'wallet' | 'what'> & { wallets: number; transfers: number }

/**
 * Checks the ledger. Each wallet's balance and transfer count must match its transfers. All balances of a site must add
 * up to what the house accounts gave out minus what they took in. A transfer has one amount, so it takes
 * exactly what it gives. Orders and money are checked as well.
 */
export async function reconcile(): Promise<Reconciliation> {
  const wallets = await db.query<CreditDifference>(walletsQuery)
  const sites = await db.query<Totals>(sitesQuery)
  const total = (what: 'wallets' | 'transfers') => sites.rows.reduce((sum, site) => sum + site[what], 0)
  const wrongSites = sites.rows
    .filter(({ has, should }) => has !== should)
    .map(({ site, has, should }) => ({ site, wallet: null, what: 'credits' as const, has, should }))
  return {
    wallets: total('wallets'),
    transfers: total('transfers'),
    ...(await countMoney()),
    differences: [...wallets.rows, ...wrongSites, ...(await moneyDifferences())],
  }
}

/** Checks also that each provider holds the money that our books say it holds. */
export async function reconcileWithProviders(): Promise<Reconciliation> {
  const own = await reconcile()
  return { ...own, differences: [...own.differences, ...(await providerDifferences())] }
}

/** One summary line, followed by one line per difference. */
export function linesOf({ differences, ...counts }: Reconciliation): string[] {
  const summary = Object.entries(counts)
    .map(([what, count]) => counted(count, what.slice(0, -1)))
    .join(', ')
  if (differences.length === 0) return [`${summary}: everything adds up`]
  const lines = differences.map((difference) => {
    const { what, has, should } = difference
    return `${ownerOf(difference)} ${has} ${what} and should have ${should}`
  })
  return [`${summary}: ${counted(differences.length, 'difference')}`, ...lines]
}

function ownerOf(difference: Difference) {
  const { site } = difference
  if ('of' in difference) return `${difference.of} of site ${site} has`
  return difference.wallet
    ? `wallet ${difference.wallet} of site ${site} has`
    : `the wallets of site ${site} have`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

// Each check is one statement, so it sees one snapshot while credits move. It sums over a union of wallets and transfers
// instead of joining them: that scales, and no wrong planner estimate can turn it into a nested loop.
const walletsQuery = sql`
  WITH wrong AS (
    SELECT site_id, wallet, sum(balance) AS balance, sum(change) AS sum, sum(noted) AS noted, sum(found) AS found
      FROM (
        SELECT site_id, id AS wallet, balance, 0 AS change, transfers AS noted, 0 AS found FROM wallets
        UNION ALL
        SELECT site_id, to_wallet, 0, amount, 0, 1 FROM transfers WHERE to_wallet IS NOT NULL
        UNION ALL
        SELECT site_id, from_wallet, 0, -amount, 0, 1 FROM transfers WHERE from_wallet IS NOT NULL
      ) AS entries
     GROUP BY site_id, wallet
    HAVING sum(balance) <> sum(change) OR sum(noted) <> sum(found)
  )
  SELECT site_id AS site, wallet, what, has::float8, should::float8
    FROM wrong CROSS JOIN LATERAL (VALUES ('credits', balance, sum), ('transfers', noted, found))
      AS figure (what, has, should)
   WHERE has <> should
   ORDER BY site_id, wallet, what`

const sitesQuery = sql`
  WITH held AS (
    SELECT site_id, count(*) AS wallets, sum(balance) AS credits FROM wallets GROUP BY site_id
  ), given AS (
    SELECT site_id, count(*) AS transfers,
           coalesce(sum(amount) FILTER (WHERE from_house IS NOT NULL), 0)
             - coalesce(sum(amount) FILTER (WHERE to_house IS NOT NULL), 0) AS credits
      FROM transfers GROUP BY site_id
  )
  SELECT site_id AS site, coalesce(wallets, 0)::float8 AS wallets, coalesce(transfers, 0)::float8 AS transfers,
         coalesce(held.credits, 0)::float8 AS has, coalesce(given.credits, 0)::float8 AS should
    FROM held FULL JOIN given USING (site_id)
   ORDER BY site_id`
