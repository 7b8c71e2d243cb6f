import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { waitForLockWaiters } from '../../../../test/locks.ts'
import { change, idsOf, path, picture, remove, statusOf, withPhotos } from '../../../../test/own-photos.ts'
import { expectTidyFiles, upload } from '../../../../test/uploads.ts'
import { days, moveClock } from '../../../platform/clock.ts'
import { db, pool } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'
import { type OwnPhoto, ownPhotos } from '../photos.contract.ts'
import { purgePhotosJob } from './purge-photos.server.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

describe('a deleted photo', () => {
  test('is hidden from everyone at once and can be restored to its position', async () => {
    const { folder, member, ids } = await withPhotos(3)
    const before: OwnPhoto[] = (await member.get(path)).photos
    const { body } = await remove(member, ids[0] ?? '')
    expect(idsOf(ownPhotos.parse(body).photos)).toEqual(ids.slice(1))
    await runQueued(removeFilesJob)
    expect(await statusOf(member, before[0]?.image.filename ?? '')).toBe(404)
    await expectTidyFiles(folder)
    expect((await remove(member, ids[0] ?? '')).status).toBe(200)

    const { photos } = await change(member, { photo: ids[0], is_deleted: false })
    expect(idsOf(photos)).toEqual(ids)
    expect(photos[0]).toMatchObject({ status: 'active', is_main: true })
    expect(photos[0]?.image.filename).not.toBe(before[0]?.image.filename)
    expect(await statusOf(member, photos[0]?.image.filename ?? '')).toBe(200)
    await expectTidyFiles(folder)
  })

  test('that was private loses its blurred copy, and gets a new one when restored', async () => {
    const { folder, member, ids } = await withPhotos(1, { isPrivate: true })
    await remove(member, ids[0] ?? '')
    expect((await db.query(sql`SELECT blurred FROM photos`)).rows).toEqual([{ blurred: null }])
    await expectTidyFiles(folder)
    await change(member, { photo: ids[0], is_deleted: false })
    expect((await db.query(sql`SELECT FROM photos WHERE blurred IS NOT NULL`)).rowCount).toBe(1)
    await expectTidyFiles(folder)
  })

  test('does not count towards the limit, and is restored only below the limit', async () => {
    const { member, ids } = await withPhotos(3)
    await remove(member, ids[0] ?? '')
    expect((await upload(member, await picture)).status).toBe(201)
    const { status, error } = await change(member, { photo: ids[0], is_deleted: false })
    expect([status, error.code]).toEqual([403, 'photo_limit'])
    await remove(member, ids[1] ?? '')
    expect((await change(member, { photo: ids[0], is_deleted: false })).status).toBe(200)
  })

  test('is not restored beyond the limit, even when several are restored at once', async () => {
    const { folder, member, ids } = await withPhotos(3)
    for (const id of ids) await remove(member, id)
    const more: string[] = []
    for (let i = 0; i < 2; i++) more.push((await upload(member, await picture)).photo.id)
    await Promise.all(ids.map((photo) => change(member, { photo, is_deleted: false })))
    expect((await member.get(path)).photos).toHaveLength(3)
    await expectTidyFiles(folder)
  })

  test('that is restored while it is being purged stays gone and leaves no files', async () => {
    const { folder, member, ids } = await withPhotos(1)
    await remove(member, ids[0] ?? '')
    await runQueued(removeFilesJob)
    const files = () => readdirSync(folder, { recursive: true }).filter((name) => /\./.test(String(name)))
    const before = files()
    const purger = await pool.connect()
    await purger.query('BEGIN')
    await purger.query('DELETE FROM photos WHERE id = $1', [ids[0]])
    const restoring = change(member, { photo: ids[0], is_deleted: false })
    await waitForLockWaiters(1)
    await purger.query('COMMIT')
    purger.release()
    expect((await restoring).status).toBe(404)
    await runQueued(removeFilesJob)
    expect(files()).toEqual(before)
  })

  test('is purged with its files after 30 days, and not before', async () => {
    const { folder, member, ids } = await withPhotos(2)
    await remove(member, ids[0] ?? '')
    moveClock(days(30) - 60_000)
    await purgePhotosJob.run({})
    expect((await db.query(sql`SELECT FROM photos`)).rowCount).toBe(2)
    moveClock(60_000)
    await Promise.all([purgePhotosJob.run({}), purgePhotosJob.run({})])
    expect((await db.query(sql`SELECT id FROM photos`)).rows).toEqual([{ id: ids[1] }])
    await expectTidyFiles(folder)
  })
})
