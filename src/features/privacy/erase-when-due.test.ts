import { existsSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anAccount, aSite } from '../../../test/builders.ts'
import { erase, isThere } from '../../../test/leavers.ts'
import { aPhoto, aStorage } from '../../../test/newcomer.ts'
import { days, hours, now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { param, sql } from '../../platform/sql.server.ts'
import { removeFilesJob } from '../../platform/storage.server.ts'
import { isDue } from './erase.server.ts'

describe('the erase job', () => {
  const ago = (length: number) => new Date(now().getTime() - length)
  const deleted = (length: number) => ({ status: 'deleted', deletedAt: ago(length) }) as const
  const unconfirmed = (length: number) => ({ status: 'not_confirmed', signedUpAt: ago(length) }) as const
  const fictional = { email: null, passwordHash: null, isFictional: true }

  test.each([
    ['a member who left 14 days ago', deleted(days(14)), false],
    ['a premium member who left 14 days ago', { ...deleted(days(14)), isPaid: true }, false],
    ['a member who left an hour less than 14 days ago', deleted(days(14) - hours(1)), true],
    ['a member unconfirmed for 30 days', unconfirmed(days(30)), false],
    ['a member unconfirmed for an hour less than 30 days', unconfirmed(days(30) - hours(1)), true],
    ['an unconfirmed member who has paid', { ...unconfirmed(days(90)), isPaid: true }, true],
    ['a member who confirmed long ago', { signedUpAt: ago(days(900)) }, true],
    ['a fictional member who left', { ...fictional, ...deleted(days(90)) }, true],
    ['an unconfirmed fictional member', { ...fictional, ...unconfirmed(days(90)) }, true],
  ])('erases only due members: %s', async (_, account, stays) => {
    const member = await anAccount(await aSite(), account)
    await erase()
    expect(await isThere(member)).toBe(stays)
  })

  test('erases any number of members, also in concurrent runs, and one failure does not block the others', async () => {
    const folder = aStorage()
    const site = await aSite()
    const stuck = await anAccount(site, deleted(days(20)))
    const { name } = await aPhoto(stuck)
    await db.query(
      sql`CREATE TABLE keeps (site_id uuid, member_id uuid, FOREIGN KEY (site_id, member_id) REFERENCES members)`,
    )
    onTestFinished(async () => void (await db.query(sql`DROP TABLE IF EXISTS keeps`)))
    await db.query(sql`INSERT INTO keeps VALUES (${stuck.siteId}, ${stuck.memberId})`)
    await db.query(sql`
      INSERT INTO members (site_id, id, signed_up_at)
      SELECT ${site.id}, gen_random_uuid(), ${now()}::timestamptz - interval '40 days' FROM generate_series(1, 120)`)
    await Promise.all([erase(), erase(), erase()])
    const left = () => db.query(sql`SELECT id FROM members WHERE site_id = ${site.id}`)
    expect((await left()).rows).toEqual([{ id: stuck.memberId }])
    await runQueued(removeFilesJob)
    expect(existsSync(`${folder}/${name}-600.webp`)).toBe(true)

    await db.query(sql`DROP TABLE keeps`)
    await erase()
    expect((await left()).rowCount).toBe(0)
    await runQueued(removeFilesJob)
    expect(existsSync(`${folder}/${name}-600.webp`)).toBe(false)
  })

  test('finds due members by an index', async () => {
    const site = await aSite()
    const since = param(ago(days(40)))
    await db.query(sql`
      INSERT INTO members (site_id, id, status, signed_up_at, confirmed_at)
      SELECT ${site.id}::uuid, gen_random_uuid(), 'active', ${since}::timestamptz, ${since}::timestamptz
        FROM generate_series(1, 5000)`)
    await db.query(sql`ANALYZE members`)
    const plan = await db.query(sql`EXPLAIN SELECT id FROM members WHERE ${isDue()} LIMIT 50`)
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/BitmapOr.*members_to_erase.*members_not_confirmed/s)
  })
})
