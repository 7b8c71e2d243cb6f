import { now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { mostListed, siteNamed } from '../sites/operator.server.ts'
import { addCode, normalizeCode } from './codes.server.ts'
import { newCode } from './discounts.contract.ts'

const usage = `npm run operator -- codes [list | add CODE PERCENT [UNTIL] | stop CODE] [--site HOST]
PERCENT is off the price, or with a + in front more credits for it; UNTIL is a day to come: 2027-01-31.`

/** What the operator gives away, once for each member. */
export async function codesCommand([what = 'list', ...words]: string[], host?: string) {
  const site = siteNamed(host)
  if (what === 'list' && words.length === 0) return listed(site.id)
  const [code = '', percent = '', until, ...more] = words
  if (what === 'add' && percent && more.length === 0) return added(site.id, { code, percent, until })
  if (what === 'stop' && code && !percent) return stopped(site.id, normalizeCode(code))
  throw new StartProblem(usage)
}

type Row = {
  code: string
  percentage: number | null
  value_percentage: number | null
  ends: string
  status: string
}

async function listed(siteId: string) {
  const { rows } = await db.execute<Row & { used: number }>(sql`
    SELECT code, percentage, value_percentage, status, coalesce(to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), '') AS ends,
           (SELECT count(*)::int FROM discount_uses u WHERE u.site_id = c.site_id AND u.code = c.code AND is_used) AS used
      FROM discount_codes c WHERE site_id = ${siteId} AND member_id IS NULL ORDER BY created_at DESC LIMIT ${mostListed}`)
  if (rows.length === 0) return ['There are no codes.']
  return rows.map(({ code, percentage, value_percentage, ends, status, used }) =>
    [
      code,
      percentage ? `${percentage}%` : `+${value_percentage}%`,
      `used ${used} times`,
      status,
      ends && `until ${ends}`,
    ]
      .filter(Boolean)
      .join('  '),
  )
}

async function added(
  siteId: string,
  { code, percent, until }: { code: string; percent: string; until?: string },
) {
  const given = newCode.safeParse({
    code: normalizeCode(code),
    [percent.startsWith('+') ? 'value_percentage' : 'percentage']:
      /^\+?\d+$/.test(percent) && Number(percent),
    ...(until && { expires: `${until}T23:59:59Z` }),
  })
  if (!given.success || isOver(given.data.expires)) throw new StartProblem(usage)
  if (!(await addCode(siteId, given.data)))
    throw new StartProblem(`There is a code ${given.data.code} already.`)
  return [`Added ${given.data.code}.`]
}

const isOver = (end: string | null) => end !== null && new Date(end) <= now()

/** Whoever has ordered with it keeps it. */
async function stopped(siteId: string, code: string) {
  const { rowCount } = await db.execute(
    sql`UPDATE discount_codes SET status = 'inactive' WHERE site_id = ${siteId} AND code = ${code}`,
  )
  if (!rowCount) throw new StartProblem(`There is no code ${code}.`)
  return [`Stopped ${code}.`]
}
