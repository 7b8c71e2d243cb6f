import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { change, path, statusOf, withPhotos } from '../../../../test/own-photos.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { expectTidyFiles, upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { readFile, removeFilesJob } from '../../../platform/storage.server.ts'
import { cropOf, viewOf } from './crop-view.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

describe('cropping a photo', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1, rotation: 0 }

  test('shows that part in files with new names, and can be undone', async () => {
    const { folder, member, ids } = await withPhotos(1)
    const [before] = (await member.get(path)).photos
    const { photos } = await change(member, { photo: ids[0], crop })
    const [photo] = photos
    expect(photo).toMatchObject({ crop, image: { width: 160, height: 240 }, whole: before.whole })
    expect(photo?.image.placeholder).not.toBe(before.image.placeholder)
    // The right half of the test picture is blue.
    const { dominant } = await sharp(await readFile(photo?.image.filename ?? '')).stats()
    expect([dominant.b > 150, dominant.r < 100]).toEqual([true, true])
    await runQueued(removeFilesJob)
    expect(await statusOf(member, before.image.filename)).toBe(404)
    await expectTidyFiles(folder)
    const [whole] = (await change(member, { photo: ids[0], crop: null })).photos
    expect(whole).toMatchObject({ crop: null, image: { width: 320, height: 240 } })
    await expectTidyFiles(folder)
  })

  test('rotates before it cuts', async () => {
    const { member, ids } = await withPhotos(1)
    // Rotated by 90 degrees, the red left half is on top.
    const top = { x: 0, y: 0, width: 1, height: 0.48, rotation: 90 }
    const [photo] = (await change(member, { photo: ids[0], crop: top })).photos
    expect(photo?.image).toMatchObject({ width: 240, height: 154 })
    const { dominant } = await sharp(await readFile(photo?.image.filename ?? '')).stats()
    expect([dominant.r > 150, dominant.b < 100]).toEqual([true, true])
  })

  test('works for the most elongated picture that is accepted', async () => {
    const { member } = await withPhotos(0)
    const { photo } = await upload(member, await aPicture({ width: 6000, height: 586 }))
    expect(photo.whole).toMatchObject({ width: 2048, height: 200 })
    const middle = cropOf(photo.whole, viewOf(photo.whole, null))
    const [cut] = (await change(member, { photo: photo.id, crop: middle })).photos
    expect(cut?.image).toMatchObject({ width: 150, height: 200 })
  })

  test('and making it private at the same time applies both, in either order', async () => {
    const { folder, member, ids } = await withPhotos(3)
    const sent = await Promise.all(
      ids.flatMap((photo) => [change(member, { photo, crop }), change(member, { photo, is_private: true })]),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { photos } = await member.get(path)
    for (const photo of photos) expect(photo).toMatchObject({ is_private: true, crop, image: { width: 160 } })
    await expectTidyFiles(folder)
  })

  test('that is private makes a new blurred copy and keeps it private', async () => {
    const { folder, member, ids } = await withPhotos(1, { isPrivate: true })
    const blurred = async () => (await db.query(sql`SELECT blurred FROM photos`)).rows[0]?.blurred
    const before = await blurred()
    const [photo] = (await change(member, { photo: ids[0], crop })).photos
    expect(photo?.image.filename).toMatch(/^private\//)
    expect(await blurred()).not.toBe(before)
    await expectTidyFiles(folder)
  })

  test.each([
    { ...crop, width: 0 },
    { ...crop, width: 0.2 },
    { ...crop, width: 0.6 },
    { ...crop, x: -0.1 },
    { ...crop, rotation: 45 },
    { ...crop, height: Number.NaN },
    { x: 1, y: 1, width: 0.2, height: 0.2, rotation: 0 },
    'all',
  ])('with the invalid crop %j is refused and changes nothing', async (wrong) => {
    const { folder, member, ids } = await withPhotos(1)
    const before = await member.get(path)
    const { status, error } = await change(member, { photo: ids[0], crop: wrong })
    expect([status, error.code]).toEqual([400, 'invalid'])
    expect(await member.get(path)).toEqual(before)
    await expectTidyFiles(folder)
  })
})
