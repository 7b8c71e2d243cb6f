import { seconds } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { log } from '../../../platform/log.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { type Currency, currencyOf } from '../../prices/currencies.ts'
import type { SiteSettings } from '../../sites/sites.contract.ts'
import { siteById } from '../../sites/sites.server.ts'
import { defaultBundles } from './default-bundles.ts'

type Cheapest = Map<Currency, number>
const cachedFor = seconds(60)
const retryAfter = seconds(5)
const cache = new Map<string, { cheapest: Promise<Cheapest>; until: number }>()

/** The lowest price of a message per country, computed from the bundle with the cheapest credits and rounded up. */
export async function minimumMessageCosts(siteId: string): Promise<SiteSettings['minimum_message_costs']> {
  const { countries, message_credits, minimum_message_costs } = siteById(siteId).settings
  const cheapest = await cheapestOf(siteId)
  const costs = countries.flatMap((country) => {
    const currency = currencyOf(country)
    const credit = cheapest.get(currency)
    const messages = Math.ceil((credit ?? 0) * message_credits)
    return messages > 0 ? [[country, { costs: messages, currency }] as const] : []
  })
  return { ...Object.fromEntries(costs), ...minimum_message_costs }
}

/** Cached, because every page needs it and bundles rarely change. If the database is away, returns the stale value. */
function cheapestOf(siteId: string): Promise<Cheapest> {
  const cached = cache.get(siteId)
  if (cached && cached.until > performance.now()) return cached.cheapest
  const store = (cheapest: Promise<Cheapest>, length: number) => {
    cache.set(siteId, { cheapest, until: performance.now() + length })
    return cheapest
  }
  const fresh = readCheapest(siteId).catch((error) => {
    log.warn({ err: error }, 'bundles could not be read, using the cached prices and retrying in 5 s')
    return store(cached?.cheapest ?? Promise.resolve(new Map()), retryAfter)
  })
  return store(fresh, cachedFor)
}

async function readCheapest(siteId: string): Promise<Cheapest> {
  const { rows } = await db.query<{
    currency: Currency
    credit: number | null
  }>(sql`
    SELECT currency, min(amount::float8 / credits) FILTER (WHERE withdrawn_at IS NULL) AS credit
      FROM bundles WHERE site_id = ${siteId} GROUP BY currency`)
  const sold = new Map(rows.map(({ currency, credit }) => [currency, credit]))
  const currencies = siteById(siteId).settings.countries.map(currencyOf)
  return new Map(
    [...new Set(currencies)].flatMap((currency) => {
      const credit = sold.has(currency) ? sold.get(currency) : cheapestDefault(currency)
      return credit ? [[currency, credit] as const] : []
    }),
  )
}

const cheapestDefault = (currency: Currency) =>
  Math.min(...defaultBundles(currency).map(({ amount, credits }) => amount / credits))
