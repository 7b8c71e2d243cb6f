import { beforeEach, expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { freezeClock, minutes, moveClock } from './clock.ts'
import { db } from './database.server.ts'
import { countHitOrRefuse, countHitsOrRefuse, purgeRateLimits } from './rate-limit.server.ts'
import { sql } from './sql.server.ts'

beforeEach(freezeClock)

const limit = { name: 'knock', times: 3, perSeconds: 60, per: 'member' }
const refused = { code: 'too_many_requests' }

test('a rate limit refuses further hits until its window ends, and says when that is', async () => {
  const { id } = await aSite()
  for (let i = 0; i < 3; i++) await countHitOrRefuse(id, limit, 'anna')
  await expect(countHitOrRefuse(id, limit, 'anna')).rejects.toMatchObject({
    ...refused,
    details: { retry_after: expect.closeTo(60, -1) },
  })
  moveClock(50_000)
  await expect(countHitOrRefuse(id, limit, 'anna')).rejects.toMatchObject(refused)
  moveClock(10_000)
  await countHitOrRefuse(id, limit, 'anna')
})

test('rate limits count per subject, per limit and per site', async () => {
  const [here, there] = [await aSite(), await aSite()]
  for (let i = 0; i < 3; i++) await countHitOrRefuse(here.id, limit, 'anna')
  await countHitOrRefuse(here.id, limit, 'ben')
  await countHitOrRefuse(here.id, { ...limit, name: 'ring' }, 'anna')
  await countHitOrRefuse(there.id, limit, 'anna')
})

test('several limits are counted in order, and none after the one that refuses', async () => {
  const { id } = await aSite()
  const house = { ...limit, name: 'house', times: 5 }
  for (let i = 0; i < 3; i++) await countHitsOrRefuse(id, [limit, 'anna'], [house, 'home'])
  for (let i = 0; i < 3; i++)
    await expect(countHitsOrRefuse(id, [limit, 'anna'], [house, 'home'])).rejects.toMatchObject(refused)
  for (let i = 0; i < 2; i++) await countHitsOrRefuse(id, [limit, 'ben'], [house, 'home'])
  await expect(countHitsOrRefuse(id, [limit, 'ben'], [house, 'home'])).rejects.toMatchObject(refused)
  moveClock(60_000)
  await countHitsOrRefuse(id, [limit, 'ben'], [house, 'home'])
})

test('a rate limit never allows more hits than its maximum under concurrency', async () => {
  const { id } = await aSite()
  const attempts = await Promise.allSettled(
    Array.from({ length: 30 }, () => countHitOrRefuse(id, limit, 'anna')),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const house = { ...limit, name: 'house' }
  const others = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => countHitsOrRefuse(id, [limit, `guest ${i % 20}`], [house, 'home'])),
  )
  expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const other of others) if (other.status === 'rejected') expect(other.reason).toMatchObject(refused)
})

test('a weighted hit counts for more than one, and is allowed while anything is left', async () => {
  const { id } = await aSite()
  const bytes = { ...limit, name: 'bytes', times: 100 }
  await countHitsOrRefuse(id, [bytes, 'anna', 60])
  await countHitsOrRefuse(id, [bytes, 'anna', 0])
  await countHitsOrRefuse(id, [bytes, 'anna', 60])
  for (const weight of [0, 1, 60])
    await expect(countHitsOrRefuse(id, [bytes, 'anna', weight])).rejects.toMatchObject(refused)
  moveClock(60_000)
  await countHitsOrRefuse(id, [bytes, 'anna', 99])
  await countHitsOrRefuse(id, [bytes, 'anna', 1])
  await expect(countHitsOrRefuse(id, [bytes, 'anna', 0])).rejects.toMatchObject(refused)
})

test('a hit of weight 0 only asks: it never closes a limit', async () => {
  const { id } = await aSite()
  for (let i = 0; i < 10; i++) await countHitsOrRefuse(id, [limit, 'anna', 0], [limit, 'ben', 0])
  for (let i = 0; i < 3; i++) await countHitOrRefuse(id, limit, 'anna')
  await expect(countHitsOrRefuse(id, [limit, 'anna', 0])).rejects.toMatchObject(refused)
})

test('weighted hits exceed their maximum by no more than the last one under concurrency', async () => {
  const { id } = await aSite()
  const bytes = { ...limit, name: 'bytes', times: 100 }
  const attempts = await Promise.allSettled(
    Array.from({ length: 30 }, () => countHitsOrRefuse(id, [bytes, 'anna', 40])),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('expired rate limits are deleted', async () => {
  const { id } = await aSite()
  await countHitOrRefuse(id, limit, 'anna')
  moveClock(minutes(2))
  await purgeRateLimits()
  expect((await db.query(sql`SELECT 1 FROM rate_limits WHERE site_id = ${id}`)).rowCount).toBe(0)
})
