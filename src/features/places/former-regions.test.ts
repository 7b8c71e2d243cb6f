import { expect, test } from 'vitest'
import { aProfile, aSite } from '../../../test/builders.ts'
import { aSearcher, search } from '../../../test/searchers.ts'
import { db, pool } from '../../platform/database.server.ts'
import { migrationFiles } from '../../platform/migrations.server.ts'
import { sql } from '../../platform/sql.server.ts'

test.each([
  ['IT', 'IT-25', 'Monza', 'IT-MB'],
  ['IT', 'IT-62', 'Rome', 'IT-RM'],
  ['IT', 'IT-45', 'forli', 'IT-FC'],
  ['IT', 'IT-23', null, 'IT-AO'],
  ['IT', 'IT-25', 'Atlantide', null],
  ['ES', 'ES-AN', 'Málaga', 'ES-MA'],
  ['ES', 'ES-MD', 'a village', 'ES-M'],
  ['ES', 'ES-CT', null, null],
  ['GB', 'GB-ENG', 'Leeds', 'GB-TLE'],
  ['GB', 'GB-SCT', 'Leeds', 'GB-SCT'],
  ['NL', 'NL-UT', 'Utrecht', 'NL-UT'],
] as const)('a member in %s, %s, %s is moved to %s', async (country, region, city, expected) => {
  const site = await aSite()
  const id = await aProfile(site, { country, region, city })
  const migration = migrationFiles().find(({ name }) => name === '0019-regions.sql')
  await pool.query(`BEGIN; ${migration?.sql}; COMMIT`)
  const { rows } = await db.query(sql`
    SELECT p.region, s.region AS searched FROM profiles p JOIN member_search s USING (site_id, member_id)
     WHERE p.site_id = ${site.id} AND p.member_id = ${id}`)
  expect(rows).toEqual([{ region: expected, searched: expected }])
})

test('a link with a former region searches the whole country', async () => {
  const site = await aSite()
  const me = await aSearcher(site)
  await aProfile(site, { name: 'Giulia', country: 'IT', region: 'IT-MI' })
  const { members } = await search(me, '?country=IT&countryregion=IT-25&gender=any')
  expect(members.map(({ name }) => name)).toEqual(['Giulia'])
})
