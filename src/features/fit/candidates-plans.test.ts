import { beforeAll, expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { aCrowdIn } from '../../../test/crowds.ts'
import { countries } from '../../i18n/countries.ts'
import { db } from '../../platform/database.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { cellsAround } from '../places/nearby.server.ts'
import { ageBand } from './ages.ts'
import { candidatesSql } from './candidates.server.ts'
import type { Self } from './self.server.ts'

const someone = {
  memberId: newId(),
  country: null,
  interests: [],
  latitude: null,
  longitude: null,
  age: 41,
  hasChosenAges: false,
  ages: ageBand(41),
}
const options = {
  anywhere: {},
  'of a country': { country: 'NL' },
  'with a photo': { hasPhoto: true },
  'near a position': { cells: cellsAround({ latitude: 51, longitude: 5, radius: 50 }) },
  'of each country': { countries: [...countries] },
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

async function stepsOf(
  self: Pick<Self, 'gender' | 'sexuality'> & Partial<Self>,
  place: keyof typeof options,
  most = limit,
) {
  const query = candidatesSql({ ...someone, ...self, siteId }, { ...options[place], limit: most })
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
    const isByCountry = place === 'of each country'
    expect(steps[0]?.['Actual Rows']).toBe(limit * (isByCountry ? 2 * (self.gender ? 1 : 2) : 1))
    expectFewRead(steps)
  }
})

test.each(['anywhere', 'with a photo'] as const)(
  'an empty candidate list (%s) is found without reading all members',
  async (place) => {
    const steps = await stepsOf({ gender: 'male', sexuality: 'gay' }, place, 12)
    expect(steps[0]?.['Actual Rows']).toBe(0)
    expect(steps.map((step) => step['Index Name'])).toContain('member_search_seeks_own')
    expectFewRead(steps)
  },
)

test('candidates of an age that few have are found without reading all members', async () => {
  const old = { age: 84, ages: ageBand(84) }
  const steps = await stepsOf({ gender: 'male', sexuality: 'hetero', ...old }, 'of a country')
  expect(steps.map((step) => step['Index Name'])).toContain('member_search_by_age')
  expectFewRead(steps, 600)
})

function expectFewRead(steps: Node[], most = 400) {
  expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Rows'] > 0)).toEqual([])
  for (const step of steps)
    expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(most)
}
