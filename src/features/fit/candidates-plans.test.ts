import { beforeAll, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { aCrowdIn } from '../../../test/crowds.ts'
import { db } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { cellsAround } from '../places/nearby.server.ts'
import { candidatesSql, type Self } from './candidates.server.ts'

const someone = {
  memberId: newId(),
  country: null,
  region: null,
  interests: [],
  latitude: null,
  longitude: null,
}
const options = {
  anywhere: {},
  'of a country': { country: 'NL' },
  'with a photo': { hasPhoto: true },
  'near a position': { cells: cellsAround({ latitude: 51, longitude: 5 }) },
} as const
const limit = 50
let siteId = ''

/** On this site nobody looks for their own gender; on the other site everybody does. */
beforeAll(async () => {
  const [site, other] = [await aSite(), await aSite()]
  siteId = site.id
  for (const gender of ['female', 'male'] as const)
    for (const country of ['NL', 'DE'] as const) {
      await aCrowdIn(site, { members: 3000, country, gender })
      await aCrowdIn(other, { members: 500, country, gender })
    }
  await db.query(sql`UPDATE member_search SET seeks_own_gender = false WHERE site_id = ${siteId}`)
  await db.query(sql`VACUUM ANALYZE member_search`)
})

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]

async function stepsOf(self: Pick<Self, 'gender' | 'sexuality'>, place: keyof typeof options) {
  const query = candidatesSql({ ...someone, ...self, siteId }, { ...options[place], limit })
  const { rows } = await db.query(sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query}`)
  return flat(rows[0]?.['QUERY PLAN'][0].Plan)
}

const places = Object.keys(options) as (keyof typeof options)[]

test.each(places)('candidates (%s) are found without reading or sorting all members', async (place) => {
  for (const self of [
    { gender: 'male', sexuality: 'hetero' },
    { gender: 'female', sexuality: 'hetero' },
    { gender: null, sexuality: null },
  ] as const) {
    const steps = await stepsOf(self, place)
    expect(steps[0]?.['Actual Rows']).toBe(limit)
    expectFewRead(steps)
  }
})

test.each(['anywhere', 'with a photo'] as const)(
  'an empty candidate list (%s) is found without reading all members',
  async (place) => {
    const steps = await stepsOf({ gender: 'male', sexuality: 'gay' }, place)
    expect(steps[0]?.['Actual Rows']).toBe(0)
    expect(steps.map((step) => step['Index Name'])).toContain('member_search_seeks_own')
    expectFewRead(steps)
  },
)

function expectFewRead(steps: Node[]) {
  expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Rows'] > 0)).toEqual([])
  for (const step of steps)
    expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(400)
}
