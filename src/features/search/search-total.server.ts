import { now, seconds } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { countSql, estimateSql, type Filter } from './search-sql.server.ts'

type Total = { total: number; isEstimate: boolean }

export const exactUpTo = 1000
/** As far as it is quick to count those of whom the planner knows too little. */
const countedUpTo = 20_000
const keptFor = seconds(60)
const mostKept = 5000

/** What is about the same for everyone who asks; the exact numbers depend on who does. */
const estimates = new Map<string, { total: number; until: number }>()

/** How many fit: exactly up to a thousand, and beyond that about. */
export async function totalOf(filter: Filter): Promise<Total> {
  const key = JSON.stringify({ ...filter, memberId: null })
  const kept = estimates.get(key)
  if (kept && kept.until > now().getTime()) return { total: kept.total, isEstimate: true }
  const counted = await count(filter, exactUpTo + 1)
  if (counted <= exactUpTo) return { total: counted, isEstimate: false }
  const total = Math.max(exactUpTo + 1, inTwoDigits(await estimate(filter)))
  if (estimates.size >= mostKept) estimates.clear()
  estimates.set(key, { total, until: now().getTime() + keptFor })
  return { total, isEstimate: true }
}

async function count(filter: Filter, limit: number): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(countSql(filter, limit))
  return rows[0]?.found ?? 0
}

/** Who is online now is too new for the planner's statistics, and of who is nearby it can tell but a third. */
async function estimate(filter: Filter): Promise<number> {
  const counted = filter.isOnline || filter.near ? await count(filter, countedUpTo) : 0
  if (counted > 0 && counted < countedUpTo) return counted
  const { rows } = await pool.query(estimateSql(filter))
  return Math.max(counted, rows[0]['QUERY PLAN'][0].Plan['Plan Rows'])
}

const inTwoDigits = (number: number) => Number(number.toPrecision(2))
