import sharp, { type Sharp } from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { aMember, aSite } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { aPortrait } from '../../../../test/portraits.ts'
import { photoId, upload } from '../../../../test/uploads.ts'
import { days, freezeClock, minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { storeFile } from '../../../platform/storage.server.ts'
import { purgePhotosJob } from '../changes/purge-photos.server.ts'
import { approvePhoto, approvePhotosJob, rejectPhoto } from '../inspection/inspection.server.ts'
import { photoKey } from '../photos.server.ts'
import { hashPhotosJob } from './hash-photos.server.ts'

beforeEach(async () => {
  freezeClock()
  aStorage()
  await db.query(sql`DELETE FROM photos`)
})

const original = aPortrait(1)

/** Ways to send a rejected photo again. */
const changes: Record<string, (picture: Sharp) => Sharp> = {
  'as it was': (picture) => picture,
  'as a small JPEG of low quality': (picture) => picture.resize(300).jpeg({ quality: 40 }),
  'as a WebP': (picture) => picture.webp({ quality: 60 }),
  'turned by 90 degrees': (picture) => picture.rotate(90),
  'upside down': (picture) => picture.rotate(180),
  mirrored: (picture) => picture.flop(),
  'with its edges cut off': (picture) => picture.extract({ left: 24, top: 32, width: 552, height: 736 }),
  'without its lower edge': (picture) => picture.extract({ left: 0, top: 0, width: 600, height: 720 }),
  'cut off, turned and mirrored': (picture) =>
    picture.extract({ left: 30, top: 20, width: 540, height: 740 }).rotate(270).flip(),
  brighter: (picture) => picture.modulate({ brightness: 1.15, saturation: 0.7 }),
}

const riskOf = async (photo: { id: string }) =>
  (await db.query<{ risks: string[] }>(sql`SELECT risks FROM photo_queue WHERE photo_id = ${photo.id}`))
    .rows[0]?.risks

const send = async (member: Awaited<ReturnType<typeof aMember>>, picture: Buffer) =>
  (await upload(member, picture)).photo

test.each(Object.entries(changes))('a rejected photo is recognised %s', async (_, change) => {
  const site = await aSite()
  const [one, other] = [await aMember(site), await aMember(site)]
  const rejected = await send(one, await original)
  await rejectPhoto(photoId(one, rejected), 'nudity')
  const changed = await change(sharp(await original)).toBuffer()
  expect(await riskOf(await send(one, changed))).toContain('like_rejected')
  expect(await riskOf(await send(other, changed))).toEqual(
    expect.arrayContaining(['like_rejected', 'other_account']),
  )
})

test('other photos are not taken for it, nor one of the member’s own, nor one of another site', async () => {
  const [site, elsewhere] = [await aSite(), await aSite()]
  const member = await aMember(site)
  await rejectPhoto(photoId(member, await send(member, await original)), 'other')
  for (let seed = 2; seed < 8; seed++)
    expect(await riskOf(await send(await aMember(site), await aPortrait(seed)))).toEqual(['new_account'])
  expect(await riskOf(await send(await aMember(elsewhere), await original))).toEqual(['new_account'])
  const twice = await aMember(elsewhere)
  await send(twice, await aPortrait(20))
  expect(await riskOf(await send(twice, await aPortrait(20)))).toEqual(['new_account'])
})

test('a photo that resembles another waits for a person, also where photos are shown at once', async () => {
  const site = await aSite({ photo_approval_minutes: 0 })
  const [one, other] = [await aMember(site), await aMember(site)]
  expect(await send(one, await original)).toMatchObject({ status: 'active' })
  const copy = await send(other, await original)
  expect(copy).toMatchObject({ status: 'inspection' })
  await other.send('DELETE', '/api/photos.php', { photo: copy.id })
  await other.send('PUT', '/api/photos.php', { photo: copy.id, is_deleted: false })
  moveClock(minutes(60))
  await approvePhotosJob.run({})
  expect((await other.get('/api/photos.php')).photos).toMatchObject([{ status: 'inspection' }])
  expect(await riskOf(copy)).toContain('other_account')
})

test('a rejected photo is remembered for a year, also after it is deleted', async () => {
  const site = await aSite()
  const one = await aMember(site)
  const photo = await send(one, await original)
  await rejectPhoto(photoId(one, photo), 'other')
  await one.send('DELETE', '/api/photos.php', { photo: photo.id })
  moveClock(days(31))
  await purgePhotosJob.run({})
  expect((await db.query(sql`SELECT FROM photos WHERE id = ${photo.id}`)).rowCount).toBe(0)
  expect(await riskOf(await send(await aMember(site), await original))).toContain('like_rejected')
  moveClock(days(335))
  await purgePhotosJob.run({})
  expect(await riskOf(await send(await aMember(site), await original))).not.toContain('like_rejected')
})

test('a photo that was approved after all is no longer remembered as rejected', async () => {
  const site = await aSite()
  const one = await aMember(site)
  const photo = await send(one, await original)
  await rejectPhoto(photoId(one, photo), 'other')
  await approvePhoto(photoId(one, photo))
  expect(await riskOf(await send(await aMember(site), await original))).not.toContain('like_rejected')
})

test('housekeeping hashes photos that were added before, once, and skips those without a file', async () => {
  const site = await aSite()
  const [one, other] = [await aMember(site), await aMember(site)]
  const { name } = await aPhoto(one)
  await storeFile(
    photoKey(name, 600),
    await sharp(await original)
      .webp()
      .toBuffer(),
  )
  await aPhoto(one, { name: 'aa/0000000000000000000000', position: 1 })
  await hashPhotosJob.run({})
  const { rows } = await db.query(sql`SELECT count(*)::int AS waiting FROM photos WHERE NOT is_hashed`)
  expect(rows).toEqual([{ waiting: 0 }])
  expect(await riskOf(await send(other, await original))).toContain('other_account')
})

test('a plain picture resembles no other', async () => {
  const site = await aSite()
  const plain = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#a66' } })
      .png()
      .toBuffer()
  await send(await aMember(site), await plain())
  expect(await riskOf(await send(await aMember(site), await plain()))).toEqual(['new_account'])
})
