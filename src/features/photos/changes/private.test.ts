import { beforeEach, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { change, path, remove, statusOf, withPhotos } from '../../../../test/own-photos.ts'
import { anOpenSite, expectTidyFiles } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { removeFilesJob } from '../../../platform/storage.server.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

describe('making a photo private', () => {
  test('changes its file names, so that the old URL is gone', async () => {
    const { folder, member, ids } = await withPhotos(1)
    const [before] = (await member.get(path)).photos
    expect(await statusOf(member, before.image.filename)).toBe(200)
    const { photos } = await change(member, { photo: ids[0], is_private: true })
    await runQueued(removeFilesJob)
    const [photo] = photos
    expect(photo?.image.filename).toMatch(/^private\//)
    expect(await statusOf(member, before.image.filename)).toBe(404)
    expect(await statusOf(member, photo?.image.filename ?? '')).toBe(200)
    await expectTidyFiles(folder)

    const back = await change(member, { photo: ids[0], is_private: false })
    await runQueued(removeFilesJob)
    expect(back.photos[0]?.image.filename).not.toMatch(/^private\//)
    expect(back.photos[0]?.image.filename).not.toBe(before.image.filename)
    expect(await statusOf(member, photo?.image.filename ?? '')).toBe(404)
    expect(await statusOf(member, back.photos[0]?.image.filename ?? '')).toBe(200)
    await expectTidyFiles(folder)
  })

  test('means it cannot be the main photo, unless the same request makes it public', async () => {
    const { member, ids } = await withPhotos(2, { isPrivate: true })
    const refused = await change(member, { photo: ids[1], is_main: true })
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([400, ['is_main']])
    const { photos } = await change(member, { photo: ids[1], is_main: true, is_private: false })
    expect(photos.map(({ id, is_main }) => [id, is_main])).toEqual([
      [ids[1], true],
      [ids[0], false],
    ])
  })

  test('and public in ten concurrent requests leaves a consistent state and no extra files', async () => {
    const { folder, member, ids } = await withPhotos(1)
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, i) => change(member, { photo: ids[0], is_private: i % 2 === 0 })),
    )
    expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    const [photo] = (await member.get(path)).photos
    expect(photo.image.filename.startsWith('private/')).toBe(photo.is_private)
    await expectTidyFiles(folder)
  })

  test('a demo photo without an original can be deleted, but not cropped', async () => {
    aStorage()
    const member = await aMember(await anOpenSite())
    await aPhoto(member)
    const [drawn] = (await member.get(path)).photos
    expect([drawn.whole, drawn.image.sizes[0].avif]).toEqual([null, undefined])
    expect((await remove(member, drawn.id)).status).toBe(200)
    await runQueued(removeFilesJob)
    expect(await statusOf(member, drawn.image.filename)).toBe(404)
    const cut = await change(member, { photo: drawn.id, is_deleted: false, crop: null })
    expect([cut.status, Object.keys(cut.error.fields)]).toEqual([400, ['crop']])
  })
})
