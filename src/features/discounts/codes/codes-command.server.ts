import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { mostListed, siteNamed } from '../../sites/operator.server.ts'
import { newCode } from '../discounts.contract.ts'
import { addCode, normalizeCode } from './codes.server.ts'

const usage = `npm run operator -- codes [list | add CODE PERCENT [UNTIL] | stop CODE] [--site HOST]
PERCENT is taken off the price; +PERCENT adds extra credits instead. UNTIL is a future date such as 2027-01-31.`

/** Lists, adds and stops discount codes. Each member can use an added code once. */
export async function codesCommand([action = 'list', ...words]: string[], host?: string) {
  const site = siteNamed(host)
  if (action === 'list' && words.length === 0) return listCodes(site.id)
  const [code = '', percent = '', until, ...more] = words
  if (action === 'add' && percent && more.length === 0) return createCode(site.id, { code, percent, until })
  if (action === 'stop' && code && !percent) return stopCode(site.id, normalizeCode(code))
  throw new StartProblem(usage)
}

type Row = {
  code: string
  percentage: number | null
  value_percentage: number | null
  ends: string
  status: string
}

async function listCodes(siteId: string) {
  const { rows } = await db.query<Row & { used: number }>(sql`
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

async function createCode(
  siteId: string,
  { code, percent, until }: { code: string; percent: string; until?: string },
) {
  const parsed = newCode.safeParse({
    code: normalizeCode(code),
    [percent.startsWith('+') ? 'value_percentage' : 'percentage']:
      /^\+?\d+$/.test(percent) && Number(percent),
    ...(until && { expires: `${until}T23:59:59Z` }),
  })
  if (!parsed.success || isPast(parsed.data.expires)) throw new StartProblem(usage)
  if (!(await addCode(siteId, parsed.data)))
    throw new StartProblem(`There is a code ${parsed.data.code} already.`)
  return [`Added ${parsed.data.code}.`]
}

const isPast = (end: string | null) => end !== null && new Date(end) <= now()

/** Orders placed with the code keep their discount. */
async function stopCode(siteId: string, code: string) {
  const { rowCount } = await db.query(
    sql`UPDATE discount_codes SET status = 'inactive' WHERE site_id = ${siteId} AND code = ${code}`,
  )
  if (!rowCount) throw new StartProblem(`There is no code ${code}.`)
  return [`Stopped ${code}.`]
}
