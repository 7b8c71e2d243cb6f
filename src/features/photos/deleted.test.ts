import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { change, idsOf, path, picture, remove, statusOf, withPhotos } from '../../../test/own-photos.ts'
import { expectTidyFiles, upload } from '../../../test/uploads.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { removeFilesJob } from '../../platform/storage.server.ts'
import { purgePhotosJob } from './inspection.server.ts'
import { type OwnPhoto, ownPhotos } from './photos.contract.ts'

beforeEach(async () => void (await pool.query('DELETE FROM photos')))

describe('a deleted photo', () => {
  test('is gone for everyone at once, and can be brought back to its place', async () => {
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

  test('that was private loses its blurred copy too, and has one again when it is back', async () => {
    const { folder, member, ids } = await withPhotos(1, { isPrivate: true })
    await remove(member, ids[0] ?? '')
    expect((await pool.query('SELECT blurred FROM photos')).rows).toEqual([{ blurred: null }])
    await expectTidyFiles(folder)
    await change(member, { photo: ids[0], is_deleted: false })
    expect((await pool.query('SELECT FROM photos WHERE blurred IS NOT NULL')).rowCount).toBe(1)
    await expectTidyFiles(folder)
  })

  test('takes no place, and comes back only while there is one', async () => {
    const { member, ids } = await withPhotos(3)
    await remove(member, ids[0] ?? '')
    expect((await upload(member, await picture)).status).toBe(201)
    const { status, error } = await change(member, { photo: ids[0], is_deleted: false })
    expect([status, error.code]).toEqual([403, 'photo_limit'])
    await remove(member, ids[1] ?? '')
    expect((await change(member, { photo: ids[0], is_deleted: false })).status).toBe(200)
  })

  test('many brought back at once are never more than there is room for', async () => {
    const { folder, member, ids } = await withPhotos(3)
    for (const id of ids) await remove(member, id)
    const more: string[] = []
    for (let i = 0; i < 2; i++) more.push((await upload(member, await picture)).photo.id)
    await Promise.all(ids.map((photo) => change(member, { photo, is_deleted: false })))
    expect((await member.get(path)).photos).toHaveLength(3)
    await expectTidyFiles(folder)
  })

  test('brought back while it is purged is gone, and leaves no files', async () => {
    const { folder, member, ids } = await withPhotos(1)
    await remove(member, ids[0] ?? '')
    await runQueued(removeFilesJob)
    const files = () => readdirSync(folder, { recursive: true }).filter((name) => /\./.test(String(name)))
    const before = files()
    const purger = await pool.connect()
    await purger.query('BEGIN')
    await purger.query('DELETE FROM photos WHERE id = $1', [ids[0]])
    const back = change(member, { photo: ids[0], is_deleted: false })
    const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(async () => (await pool.query(waits)).rowCount).toBeGreaterThan(0)
    await purger.query('COMMIT')
    purger.release()
    expect((await back).status).toBe(404)
    await runQueued(removeFilesJob)
    expect(files()).toEqual(before)
  })

  test('is purged with its files after 30 days, and not before', async () => {
    const { folder, member, ids } = await withPhotos(2)
    await remove(member, ids[0] ?? '')
    moveClock(days(30) - 60_000)
    await purgePhotosJob.run({})
    expect((await pool.query('SELECT FROM photos')).rowCount).toBe(2)
    moveClock(60_000)
    await Promise.all([purgePhotosJob.run({}), purgePhotosJob.run({})])
    expect((await pool.query('SELECT id FROM photos')).rows).toEqual([{ id: ids[1] }])
    await expectTidyFiles(folder)
  })
})
