import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aCrowdIn } from '../../../../test/crowds.ts'
import { db, pool } from '../../../platform/database.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { queryOf, type Sql, sql } from '../../../platform/sql.server.ts'
import { ageBand } from '../../fit/ages.ts'
import type { Self } from '../../fit/self.server.ts'
import type { Filter } from './search-filter.server.ts'
import { type PageRange, pageSql, poolSql } from './search-sql.server.ts'

const everyone: Filter = {
  siteId: '',
  memberId: newId(),
  isFictional: false,
  gender: 'female',
  country: 'any',
  region: null,
  minAge: null,
  maxAge: null,
  hasPhoto: false,
  isOnline: false,
  isVerified: false,
  interests: [],
  near: null,
}
const after = { lastActive: '4000000000000000', memberId: newId() }
const ranges: PageRange[] = [
  { after: null, isUpward: false, limit: 25 },
  { after, isUpward: false, limit: 25 },
  { after: { ...after, lastActive: '0' }, isUpward: true, limit: 25 },
]
let siteId = ''

beforeAll(async () => {
  const site = await aSite()
  siteId = site.id
  for (const gender of ['female', 'male'] as const)
    for (const country of ['NL', 'DE'] as const) await aCrowdIn(site, { members: 3000, country, gender })
  await aCrowdIn(await aSite(), { members: 1000, country: 'NL' })
  await db.query(sql`VACUUM ANALYZE member_search`)
})

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** The executed plan of a page, flattened. Named statements use their generic plan, as in production. */
async function stepsOf(statement: Sql): Promise<Node[]> {
  const { text, values = [], name } = queryOf(statement)
  const client = await pool.connect()
  try {
    if (!name) return plan(await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values))
    const literals = values.map((value) => (value === null ? 'NULL' : pg.escapeLiteral(String(value)))).join()
    await client.query(`SET plan_cache_mode = force_generic_plan; PREPARE page AS ${text}`)
    return plan(await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page (${literals})`))
  } finally {
    await client.query('RESET plan_cache_mode; DEALLOCATE ALL')
    client.release(true)
  }
}

const plan = ({ rows }: pg.QueryResult) => flat(rows[0]['QUERY PLAN'][0].Plan)
const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]

test.each<[string, string, Partial<Filter>]>([
  ['one gender', 'member_search_by_gender', {}],
  ['anyone', 'member_search_by_gender', { gender: 'any' }],
  ['one gender by a visitor', 'member_search_by_gender', { memberId: null }],
  ['a country', 'member_search_by_country', { country: 'NL' }],
  ['anyone of a country', 'member_search_by_country', { gender: 'any', country: 'NL', hasPhoto: true }],
  ['a region', 'member_search_by_region', { country: 'NL', region: 'NL-3' }],
  ['an age', 'member_search_by_gender', { minAge: 30, maxAge: 45 }],
  ['an age in a country', 'member_search_by_country', { country: 'DE', minAge: 30, hasPhoto: true }],
  ['an age that few have', 'member_search_by_age', { minAge: 80 }],
  ['interests', 'member_search_by_gender', { interests: ['art', 'yoga'] }],
  ['an interest that few have', 'member_search_by_interest', { interests: ['sailing'] }],
  ['online members', 'member_search_by_gender', { isOnline: true }],
  ['members nearby', 'member_search_by_cell', { near: { latitude: 50.3, longitude: 5.2, radius: 50 } }],
  [
    'anyone nearby',
    'member_search_by_cell',
    { gender: 'any', near: { latitude: 51, longitude: 5, radius: 50 } },
  ],
  ['verified members', 'member_search_verified', { isVerified: true }],
  [
    'verified members of a country',
    'member_search_verified_by_country',
    { isVerified: true, country: 'NL', minAge: 30 },
  ],
  [
    'verified members nearby',
    'member_search_verified_by_cell',
    { isVerified: true, near: { latitude: 50.3, longitude: 5.2, radius: 50 } },
  ],
  ['fictional members', 'member_search_fictional', { memberId: null, isFictional: true, country: 'NL' }],
])('a search for %s uses the index %s and does not read or sort all members', async (_, index, filter) => {
  for (const range of ranges) {
    const steps = await stepsOf(pageSql({ ...everyone, siteId, ...filter }, range))
    const indexes = steps.flatMap((step) => step['Index Name'] ?? [])
    expect(indexes).toContain(index)
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Rows'] > 0)).toEqual([])
    for (const step of steps)
      expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(200)
  }
})

const self: Self = {
  ...{ siteId: '', memberId: everyone.memberId ?? '', gender: 'male', sexuality: 'hetero', country: 'NL' },
  ...{ interests: [], latitude: null, longitude: null, age: 41, ages: ageBand(41), hasChosenAges: false },
}

test.each<[string, Partial<Filter>]>([
  ['of their country and ages', { country: 'NL', minAge: 31, maxAge: 51 }],
  ['of any country and gender', { gender: 'any', minAge: 31, maxAge: 51 }],
  ['of an age that few have', { minAge: 80 }],
  ['nearby', { near: { latitude: 50.3, longitude: 5.2, radius: 500 }, minAge: 31, maxAge: 51 }],
])('the members %s who are compared for the first page are found without reading all', async (_, filter) => {
  for (const one of [self, { ...self, age: null, ages: null, gender: null }]) {
    const steps = await stepsOf(poolSql({ ...everyone, siteId, ...filter }, one, 72))
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Rows'] > 0)).toEqual([])
    for (const step of steps)
      expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(700)
  }
})
