import { pool } from '../../platform/database.server.ts'
import type { Job } from '../../platform/jobs.server.ts'
import { log } from '../../platform/log.server.ts'
import { countMoney, type MoneyDifference, moneyDifferences } from '../payments/reconcile-money.server.ts'

/** What is written down somewhere, and what the transfers say it should be. Of a whole site when it is no wallet's. */
type Difference = {
  site: string
  wallet: string | null
  what: 'credits' | 'transfers'
  has: number
  should: number
}
type Reconciliation = {
  wallets: number
  transfers: number
  orders: number
  movements: number
  differences: (Difference | MoneyDifference)[]
}
type Totals = Omit<Difference, 'wallet' | 'what'> & { wallets: number; transfers: number }

const loggedAtMost = 20

/**
 * Checks the books. Each wallet must hold what its transfers add up to, and have had as many as it says; and the
 * wallets of a site must together hold what the house gave out less what it took in. That a transfer takes as much as
 * it gives needs no check: it has one amount. Orders and money are checked beside them.
 */
export async function reconcile(): Promise<Reconciliation> {
  const wallets = await pool.query<Difference>(walletsText)
  const sites = await pool.query<Totals>(sitesText)
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

/** The outcome in a line, or each difference in one. */
export function linesOf({ differences, ...counts }: Reconciliation): string[] {
  const counted = Object.entries(counts)
    .map(([what, count]) => some(count, what.slice(0, -1)))
    .join(', ')
  if (differences.length === 0) return [`${counted}: everything adds up`]
  const lines = differences.map((difference) => {
    const { what, has, should } = difference
    return `${whose(difference)} ${has} ${what} and should have ${should}`
  })
  return [`${counted}: ${some(differences.length, 'difference')}`, ...lines]
}

function whose(difference: Difference | MoneyDifference) {
  const { site } = difference
  if ('of' in difference) return `${difference.of} of site ${site} has`
  return difference.wallet
    ? `wallet ${difference.wallet} of site ${site} has`
    : `the wallets of site ${site} have`
}

const some = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

export const reconcileJob: Job = {
  name: 'reconcile',
  cron: '41 4 * * *',
  async run() {
    const { differences } = await reconcile()
    if (differences.length === 0) return
    log.error(
      { count: differences.length, differences: differences.slice(0, loggedAtMost) },
      'the books do not add up; npm run reconcile tells where',
    )
  },
}

// Each is one statement, so that it sees one moment: credits may move while it looks. Wallets and transfers are piled up
// and summed rather than joined, which goes well with any number of them, whatever the planner believes.
const walletsText = `
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

const sitesText = `
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
