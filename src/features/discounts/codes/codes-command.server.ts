import type * as z from 'zod'
import { now } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { StartProblem } from '../../../platform/start-problem.ts'
import { mostListed, siteNamed, valuesOf } from '../../sites/operator.server.ts'
import { codeLimits, newCode } from '../discounts.contract.ts'
import { addCode, normalizeCode } from './codes.server.ts'

const usage = `npm run operator -- codes [list | add CODE PERCENT [UNTIL] [NAME=VALUE …] | stop CODE | start CODE] [--site HOST]
PERCENT is taken off the price; +PERCENT adds extra credits instead. UNTIL is a future date such as 2027-01-31.
NAME is one of ${Object.keys(codeLimits.shape).join(', ')}.
minimum_order_value is in cents and needs currency. user_id is the only member who can use the code.
validity is once-per-user, once (by one member in all) or unlimited. paymentmethods='["ideal","paypal"]'.`

/** Lists, adds, stops and starts discount codes. Without a validity, each member can use an added code once. */
export async function codesCommand([action = 'list', ...words]: string[], host?: string) {
  const site = siteNamed(host)
  if (action === 'list' && words.length === 0) return listCodes(site.id)
  const [code = '', percent = '', ...rest] = words
  if (action === 'add' && percent) return createCode(site.id, { code, percent, rest })
  if (action === 'stop' && code && !percent) return setStatus(site.id, normalizeCode(code), 'inactive')
  if (action === 'start' && code && !percent) return setStatus(site.id, normalizeCode(code), 'active')
  throw new StartProblem(usage)
}

type Limits = z.output<typeof codeLimits>
type Row = Limits & {
  code: string
  percentage: number | null
  value_percentage: number | null
  ends: string
  used: number
}

/** Codes that members got when they were about to leave are not listed. */
async function listCodes(siteId: string) {
  const { rows } = await db.query<Row>(sql`
    SELECT code, percentage, value_percentage, coalesce(to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), '') AS ends,
           currency, minimum_order_value, country, member_id AS user_id, status, validity,
           payment_methods AS paymentmethods,
           (SELECT count(*)::int FROM discount_uses u WHERE u.site_id = c.site_id AND u.code = c.code AND is_used) AS used
      FROM discount_codes c WHERE site_id = ${siteId} AND NOT is_to_stay ORDER BY created_at DESC LIMIT ${mostListed}`)
  if (rows.length === 0) return ['There are no codes.']
  return rows.map(({ code, percentage, value_percentage, used, ends, status, ...limits }) =>
    [
      code,
      percentage ? `${percentage}%` : `+${value_percentage}%`,
      `used ${used} times`,
      status,
      ends && `until ${ends}`,
      ...limitsIn(limits),
    ]
      .filter(Boolean)
      .join('  '),
  )
}

/** The limits of a code as they are typed. */
function limitsIn(limits: Omit<Limits, 'status'>) {
  const defaults: Record<string, unknown> = codeLimits.parse({})
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.entries(limits)
    .filter(([name, value]) => text(value) !== text(defaults[name]))
    .map(([name, value]) => `${name}=${text(value)}`)
}

type Typed = { code: string; percent: string; rest: string[] }

async function createCode(siteId: string, { code, percent, rest }: Typed) {
  const limits = rest.filter((word) => word.includes('='))
  const [until, ...more] = rest.filter((word) => !word.includes('='))
  if (more.length > 0) throw new StartProblem(usage)
  const parsed = newCode.safeParse({
    ...valuesOf(codeLimits, limits),
    code: normalizeCode(code),
    [percent.startsWith('+') ? 'value_percentage' : 'percentage']:
      /^\+?\d+$/.test(percent) && Number(percent),
    ...(until && { expires: `${until}T23:59:59Z` }),
  })
  if (!parsed.success || isPast(parsed.data.expires)) throw new StartProblem(usage)
  const { user_id } = parsed.data
  if (user_id && !(await isMember(siteId, user_id))) throw new StartProblem(`There is no member ${user_id}.`)
  if (!(await addCode(siteId, parsed.data)))
    throw new StartProblem(`There is a code ${parsed.data.code} already.`)
  return [`Added ${parsed.data.code}.`]
}

async function isMember(siteId: string, id: string) {
  const { rowCount } = await db.query(sql`SELECT FROM members WHERE site_id = ${siteId} AND id = ${id}`)
  return rowCount === 1
}

const isPast = (end: string | null) => end !== null && new Date(end) <= now()

/** Orders placed with a stopped code keep their discount. */
async function setStatus(siteId: string, code: string, status: Limits['status']) {
  const { rowCount } = await db.query(
    sql`UPDATE discount_codes SET status = ${status} WHERE site_id = ${siteId} AND code = ${code}`,
  )
  if (!rowCount) throw new StartProblem(`There is no code ${code}.`)
  return [`${status === 'active' ? 'Started' : 'Stopped'} ${code}.`]
}
