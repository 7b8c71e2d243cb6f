import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, anAccount } from '../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../test/newcomer.ts'
import { aPicture } from '../../../test/pictures.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../test/uploads.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { readFile, removeFilesJob } from '../../platform/storage.server.ts'
import { purgePhotosJob } from './inspection.server.ts'
import { type OwnPhoto, ownPhotos } from './photos.contract.ts'

const picture = aPicture({ width: 320, height: 240, format: 'png' })
const path = '/api/photos.php'

beforeEach(async () => void (await pool.query('DELETE FROM photos')))

type Member = Awaited<ReturnType<typeof aMember>>

async function withPhotos(howMany: number, { isPrivate = false } = {}) {
  const folder = aStorage()
  const member = await aMember(await anOpenSite())
  const ids: string[] = []
  for (let i = 0; i < howMany; i++) ids.push((await upload(member, await picture, { isPrivate })).photo.id)
  return { folder, member, ids }
}

const change = async (member: Member, json: object) => {
  const { status, body } = await member.send('PUT', path, json)
  return { status, error: body.error, photos: (body.photos ?? []) as OwnPhoto[] }
}
const remove = (member: Member, photo: string) => member.send('DELETE', path, { photo })
const idsOf = (photos: OwnPhoto[]) => photos.map(({ id }) => id)
const found = async ({ siteId, memberId }: { siteId: string; memberId: string }) => {
  const text = 'SELECT has_photo FROM member_search WHERE site_id = $1 AND member_id = $2'
  return (await pool.query(text, [siteId, memberId])).rows[0]?.has_photo
}
const statusOf = async (member: Member, file: string) => (await member.request(`/photos/${file}`)).status

describe('the order', () => {
  test('is what its owner says; the first public one is the main photo', async () => {
    const { member, ids } = await withPhotos(3)
    const [a = '', b = '', c = ''] = ids
    const turned = await change(member, { order: [c, a, b] })
    expect(idsOf(turned.photos)).toEqual([c, a, b])
    expect(turned.photos.map(({ is_main }) => is_main)).toEqual([true, false, false])
    expect(idsOf((await change(member, { photo: b, is_main: true })).photos)).toEqual([b, c, a])
    const hidden = await change(member, { photo: b, is_private: true })
    expect(hidden.photos.map(({ id, is_main }) => [id, is_main])).toEqual([
      [b, false],
      [c, true],
      [a, false],
    ])
  })

  test('passes over what is not there, and what belongs to someone else', async () => {
    const { member, ids } = await withPhotos(2)
    const other = (await upload(await aMember(await anOpenSite()), await picture)).photo.id
    const [a = '', b = ''] = ids
    expect(idsOf((await change(member, { order: [other, b, b] })).photos)).toEqual([b, a])
  })

  test('changed from many sides at once has every photo once', async () => {
    const { member, ids } = await withPhotos(3)
    const orders = [ids, ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]]
    await Promise.all([...orders, ...orders].map((order) => change(member, { order })))
    const { photos } = await member.get(path)
    expect(idsOf(photos).sort()).toEqual(ids.toSorted())
  })
})

describe('a photo made private', () => {
  test('changes its address: the old one is gone, and the new one is for its owner', async () => {
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

  test('cannot be the main one, unless it is made public with the same word', async () => {
    const { member, ids } = await withPhotos(2, { isPrivate: true })
    const refused = await change(member, { photo: ids[1], is_main: true })
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([400, ['is_main']])
    const { photos } = await change(member, { photo: ids[1], is_main: true, is_private: false })
    expect(photos.map(({ id, is_main }) => [id, is_main])).toEqual([
      [ids[1], true],
      [ids[0], false],
    ])
  })

  test('by ten calls at once is public or private, and nothing lies about', async () => {
    const { folder, member, ids } = await withPhotos(1)
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, i) => change(member, { photo: ids[0], is_private: i % 2 === 0 })),
    )
    expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    const [photo] = (await member.get(path)).photos
    expect(photo.image.filename.startsWith('private/')).toBe(photo.is_private)
    await expectTidyFiles(folder)
  })

  test('one that was drawn for the demo as well', async () => {
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

describe('a photo cut anew', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1, rotation: 0 }

  test('shows that part, in files of other names, and can be the whole again', async () => {
    const { folder, member, ids } = await withPhotos(1)
    const [before] = (await member.get(path)).photos
    const { photos } = await change(member, { photo: ids[0], crop })
    const [photo] = photos
    expect(photo).toMatchObject({ crop, image: { width: 160, height: 240 }, whole: before.whole })
    expect(photo?.image.placeholder).not.toBe(before.image.placeholder)
    // The right half of what was drawn is blue.
    const { dominant } = await sharp(await readFile(photo?.image.filename ?? '')).stats()
    expect([dominant.b > 150, dominant.r < 100]).toEqual([true, true])
    await runQueued(removeFilesJob)
    expect(await statusOf(member, before.image.filename)).toBe(404)
    await expectTidyFiles(folder)
    const [whole] = (await change(member, { photo: ids[0], crop: null })).photos
    expect(whole).toMatchObject({ crop: null, image: { width: 320, height: 240 } })
    await expectTidyFiles(folder)
  })

  test('is turned first and cut then', async () => {
    const { member, ids } = await withPhotos(1)
    // Turned by a quarter, the red left half is on top.
    const top = { x: 0, y: 0, width: 1, height: 0.3, rotation: 90 }
    const [photo] = (await change(member, { photo: ids[0], crop: top })).photos
    expect(photo?.image).toMatchObject({ width: 240, height: 96 })
    const { dominant } = await sharp(await readFile(photo?.image.filename ?? '')).stats()
    expect([dominant.r > 150, dominant.b < 100]).toEqual([true, true])
  })

  test('while it is made private is both, whichever comes first', async () => {
    const { folder, member, ids } = await withPhotos(3)
    const sent = await Promise.all(
      ids.flatMap((photo) => [change(member, { photo, crop }), change(member, { photo, is_private: true })]),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { photos } = await member.get(path)
    for (const photo of photos) expect(photo).toMatchObject({ is_private: true, crop, image: { width: 160 } })
    await expectTidyFiles(folder)
  })

  test('while it is private is blurred anew, and stays private', async () => {
    const { folder, member, ids } = await withPhotos(1, { isPrivate: true })
    const blurred = async () => (await pool.query('SELECT blurred FROM photos')).rows[0].blurred
    const before = await blurred()
    const [photo] = (await change(member, { photo: ids[0], crop })).photos
    expect(photo?.image.filename).toMatch(/^private\//)
    expect(await blurred()).not.toBe(before)
    await expectTidyFiles(folder)
  })

  test.each([
    { ...crop, width: 0 },
    { ...crop, width: 0.6 },
    { ...crop, x: -0.1 },
    { ...crop, rotation: 45 },
    { ...crop, height: Number.NaN },
    { x: 1, y: 1, width: 0.2, height: 0.2, rotation: 0 },
    'all',
  ])('not by %j', async (wrong) => {
    const { folder, member, ids } = await withPhotos(1)
    const before = await member.get(path)
    const { status, error } = await change(member, { photo: ids[0], crop: wrong })
    expect([status, error.code]).toEqual([400, 'invalid'])
    expect(await member.get(path)).toEqual(before)
    await expectTidyFiles(folder)
  })
})

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

test('nobody changes or deletes the photos of another', async () => {
  const { member, ids } = await withPhotos(1)
  const site = await anOpenSite()
  for (const stranger of [
    await aMember(site),
    await aMember({ ...site, id: member.siteId, host: member.host }),
  ]) {
    expect((await change(stranger, { photo: ids[0], is_private: true })).status).toBe(404)
    expect((await change(stranger, { photo: ids[0], is_deleted: false })).status).toBe(404)
    expect((await remove(stranger, ids[0] ?? '')).status).toBe(404)
  }
  expect((await change(member, { is_private: true })).error.fields).toHaveProperty('photo')
  expect((await member.get(path)).photos).toMatchObject([{ status: 'active', is_private: false }])
})

test('who has a public photo is found among those who have one, and no activity is made up', async () => {
  aStorage()
  const account = await anAccount(await anOpenSite())
  const lastActive = async () =>
    (await pool.query('SELECT last_active FROM member_search WHERE member_id = $1', [account.memberId])).rows
  const member = Object.assign(await account.logIn(), { ...account, session: '' }) as unknown as Member
  const before = await lastActive()
  expect(await found(account)).toBe(false)
  const { photo } = await upload(member, await picture)
  expect(await found(account)).toBe(true)
  await change(member, { photo: photo.id, is_private: true })
  expect(await found(account)).toBe(false)
  await change(member, { photo: photo.id, is_private: false })
  await remove(member, photo.id)
  expect(await found(account)).toBe(false)
  await change(member, { photo: photo.id, is_deleted: false })
  expect(await found(account)).toBe(true)
  expect(await lastActive()).toEqual(before)
})

test('a photo is known by its id in capitals too', async () => {
  const { member, ids } = await withPhotos(2)
  const photo = ids[1]?.toUpperCase()
  const { photos } = await change(member, { photo, is_main: true })
  expect(photos[0]).toMatchObject({ id: ids[1], is_main: true })
})
