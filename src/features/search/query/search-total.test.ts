import { beforeEach, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aCrowdIn } from '../../../../test/crowds.ts'
import { search } from '../../../../test/searchers.ts'
import { freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

beforeEach(freezeClock)

test('the total is exact up to 1,000 and an estimate beyond', async () => {
  const site = await aSite({ logged_out_search: 'all' })
  const other = await aSite()
  await aCrowdIn(site, { members: 1000, country: 'NL' })
  await aCrowdIn(site, { members: 3000, country: 'DE' })
  await aCrowdIn(other, { members: 2000, country: 'NL' })
  await db.query(sql`ANALYZE member_search`)
  const totalOf = async (query: string) => {
    const { total, total_is_estimate, next } = await search(site.visitor(), query)
    const later = await search(site.visitor(), `${query}&next=${next}`)
    expect(later).toMatchObject({ total, total_is_estimate })
    return { total, total_is_estimate }
  }
  expect(await totalOf('?country=NL')).toEqual({ total: 1000, total_is_estimate: false })
  await aCrowdIn(site, { members: 1, country: 'NL' })
  expect(await totalOf('?country=NL')).toEqual({ total: 1001, total_is_estimate: true })
  const germans = await totalOf('?country=DE')
  expect(germans.total_is_estimate).toBe(true)
  expect(Math.abs(germans.total - 3000)).toBeLessThanOrEqual(300)
  expect(germans.total % 100).toBe(0)
  const online = await totalOf('?country=DE&online=1')
  expect(online).toEqual({ total: 3000, total_is_estimate: true })
})

test('an estimated total is cached for a minute', async () => {
  const site = await aSite({ logged_out_search: 'all' })
  const totalOf = async () => (await search(site.visitor(), '?online=1')).total
  await aCrowdIn(site, { members: 1500, country: 'NL' })
  expect(await totalOf()).toBe(1500)
  await aCrowdIn(site, { members: 500, country: 'NL' })
  expect(await totalOf()).toBe(1500)
  moveClock(minutes(1) + 1)
  expect(await totalOf()).toBe(2000)
})
