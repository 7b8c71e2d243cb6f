import { days, hours, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { log } from '../../platform/log.server.ts'
import { sql } from '../../platform/sql.server.ts'
import type { ListedPayment } from '../payments/providers/provider.ts'
import { everyProvider } from '../payments/providers/providers.server.ts'
import type { MoneyDifference } from './reconcile-money.server.ts'

/** Older payments were compared before. */
const period = days(35)
/** The news of a newer payment may still be on its way to us. */
const settledAfter = hours(1)

type Account = { siteId: string | null; name: string }
type OwnPayment = { id: string; site: string; money: number; isNew: boolean }

/** Payments of which a provider holds more or less money than our books say. Refunds that were not made yet count as held. */
export async function providerDifferences(): Promise<MoneyDifference[]> {
  const since = new Date(now().getTime() - period)
  const found: MoneyDifference[] = []
  for (const { provider, ...account } of await everyProvider()) {
    try {
      if (!provider) throw new Error('its keys cannot be read')
      if (provider.list) found.push(...(await compare(account, await provider.list(since), since)))
    } catch (error) {
      log.warn({ ...account, err: error }, 'the list of a payment provider could not be read')
      if (account.siteId)
        found.push({ site: account.siteId, of: `provider ${account.name}`, what: 'lists', has: 0, should: 1 })
    }
  }
  return found
}

async function compare(account: Account, theirs: ListedPayment[], since: Date): Promise<MoneyDifference[]> {
  const ours = new Map((await ownPayments(account, theirs, since)).map((payment) => [payment.id, payment]))
  const isOwn = (site: string) => account.siteId === null || account.siteId === site
  const there = new Map(theirs.map((payment) => [payment.id, payment]))
  const unknown = theirs.filter(({ id, money }) => !ours.has(id) && money !== 0 && account.siteId)
  const wrong = [...ours.values()].filter(
    ({ id, site, money, isNew }) => isOwn(site) && !isNew && money !== (there.get(id)?.money ?? 0),
  )
  const difference = { what: 'money at the provider' }
  return [
    ...wrong.map(({ id, site, money }) => ({
      ...{ ...difference, site, of: `payment ${id}` },
      ...{ has: money, should: there.get(id)?.money ?? 0 },
    })),
    ...unknown.map(({ reference, money }) => ({
      ...{ ...difference, site: account.siteId ?? '', of: `payment ${reference}` },
      ...{ has: 0, should: money },
    })),
  ]
}

/** Those in the list, also of other sites that share the account with this one, and those that should be in it. */
async function ownPayments({ siteId, name }: Account, theirs: ListedPayment[], since: Date) {
  const { rows } = await db.query<OwnPayment>(sql`
    SELECT p.id, p.site_id AS site, p.created_at > ${new Date(now().getTime() - settledAfter)} AS "isNew",
           coalesce((SELECT sum(m.amount) FROM money_movements m
                      WHERE m.site_id = p.site_id AND m.payment_id = p.id), 0)::int
           + coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.site_id = p.site_id AND r.payment_id = p.id
                          AND r.status IN ('asked', 'by_hand')), 0)::int AS money
      FROM payments p
     WHERE p.id = ANY(${theirs.map(({ id }) => id)}::uuid[])
        OR p.provider = ${name} AND (${siteId}::uuid IS NULL OR p.site_id = ${siteId}) AND p.status = 'paid'
           AND p.created_at >= ${since}`)
  return rows
}
