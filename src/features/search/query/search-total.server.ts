import { now, seconds } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import type { Filter } from './search-filter.server.ts'
import { countSql, estimateSql } from './search-sql.server.ts'

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
type Total = { total: number; isEstimate: boolean }

const exactUpTo = 1000
/** Limit of the exact count where the planner's estimate is poor. */
const countedUpTo = 20_000
const cachedFor = seconds(60)
const maxCached = 5000

/** Cached estimates, shared by all searchers. Exact counts depend on the searcher and are not cached. */
const estimates = new Map<string, { total: number; until: number }>()

/** The number of matching members: exact up to 1,000, an estimate beyond. */
export async function totalOf(filter: Filter): Promise<Total> {
  const key = JSON.stringify({ ...filter, memberId: null })
  const cached = estimates.get(key)
  if (cached && cached.until > now().getTime()) return { total: cached.total, isEstimate: true }
  const counted = await count(filter, exactUpTo + 1)
  if (counted <= exactUpTo) return { total: counted, isEstimate: false }
  const total = Math.max(exactUpTo + 1, inTwoDigits(await estimate(filter)))
  if (estimates.size >= maxCached) estimates.clear()
  estimates.set(key, { total, until: now().getTime() + cachedFor })
  return { total, isEstimate: true }
}

async function count(filter: Filter, limit: number): Promise<number> {
  const { rows } = await db.query<{ found: number }>(countSql(filter, limit))
  return rows[0]?.found ?? 0
}

/** Searches for online or nearby members are counted up to a limit: the planner's statistics are too poor there. */
async function estimate(filter: Filter): Promise<number> {
  const counted = filter.isOnline || filter.near ? await count(filter, countedUpTo) : 0
  if (counted > 0 && counted < countedUpTo) return counted
  const { rows } = await db.query<Explained>(estimateSql(filter))
  return Math.max(counted, rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)
}

const inTwoDigits = (number: number) => Number(number.toPrecision(2))
