import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, aSite } from '../../../../test/builders.ts'
import { aPhoto, aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { anS3 } from '../../../../test/s3-server.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../../test/uploads.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { runQueued } from '../../../platform/jobs.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { openStorage, removeFilesJob } from '../../../platform/storage.server.ts'
import { keysOf, photosWhere } from '../photos.server.ts'

const small = aPicture({ width: 200, height: 240 })

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

const pay = (member: { memberId: string }, isPaid: boolean) =>
  db.query(sql`UPDATE members SET is_paid = ${isPaid} WHERE id = ${member.memberId}`)
const counted = (sent: { status: number }[]) => {
  const countOf = (status: number) => sent.filter((response) => response.status === status).length
  return { added: countOf(201), refused: countOf(403), others: sent.length - countOf(201) - countOf(403) }
}

describe('the photo limit', () => {
  test('is 3, or 25 with premium, and existing photos stay when premium ends', async () => {
    aStorage()
    const member = await aMember(await anOpenSite())
    for (let i = 0; i < 3; i++) await upload(member, await small)
    expect(await upload(member, await small)).toMatchObject({
      status: 403,
      error: {
        code: 'photo_limit',
        limit: 3,
        is_premium: false,
        more: 25,
        message: expect.stringContaining('25'),
      },
    })
    await pay(member, true)
    for (let position = 3; position < 24; position++) await aPhoto(member, { position })
    expect((await upload(member, await small)).status).toBe(201)
    expect((await upload(member, await small)).error).toMatchObject({ limit: 25, is_premium: true })
    await pay(member, false)
    const { photos: kept, limit } = await member.get('/api/photos.php')
    expect([kept.length, limit]).toEqual([25, 3])
    expect((await upload(member, await small)).status).toBe(403)
  })

  test('holds for 30 concurrent uploads, and refused ones leave no files', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const picture = await small
    const sent = await Promise.all(Array.from({ length: 30 }, () => upload(member, picture)))
    expect(counted(sent)).toEqual({ added: 3, refused: 27, others: 0 })
    expect((await member.get('/api/photos.php')).photos).toHaveLength(3)
    await expectTidyFiles(folder)
  })

  test('does not count rejected photos', async () => {
    aStorage()
    const member = await aMember(await anOpenSite())
    for (let i = 0; i < 3; i++) await upload(member, await small)
    await db.query(sql`
      UPDATE photos SET status = 'rejected', rejected_reason = 'nudity', master = NULL
       WHERE member_id = ${member.memberId} AND position = 0`)
    expect([(await upload(member, await small)).status, (await upload(member, await small)).status]).toEqual([
      201, 403,
    ])
  })
})

describe('a repeated upload with the same idempotency key', () => {
  const key = 'one-key-for-one-upload'

  test('returns the same photo, even when the limit is reached', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const first = await upload(member, await small, { key })
    await upload(member, await small)
    await upload(member, await small, { key: 'another-key-of-another' })
    const again = await upload(member, await small, { key })
    expect([again.status, again.photo]).toEqual([201, first.photo])
    await expectTidyFiles(folder)
  })

  test('adds one photo when sent concurrently', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const picture = await small
    await upload(member, picture)
    await upload(member, picture)
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(member, picture, { key })))
    expect(new Set(sent.map(({ status, photo }) => `${status} ${photo?.id}`)).size).toBe(1)
    expect((await member.get('/api/photos.php')).photos).toHaveLength(3)
    await expectTidyFiles(folder)
  })

  test('adds a new photo for another member, and after the first was deleted', async () => {
    aStorage()
    const site = await anOpenSite()
    const [member, other] = [await aMember(site), await aMember(site)]
    const { photo } = await upload(member, await small, { key })
    expect((await upload(other, await small, { key })).photo.id).not.toBe(photo.id)
    await member.send('DELETE', '/api/photos.php', { photo: photo.id })
    expect((await upload(member, await small, { key })).photo.id).not.toBe(photo.id)
  })
})

describe('the rate limit of uploads', () => {
  test('applies per member', async () => {
    aStorage()
    const member = await aMember()
    const nonsense = Buffer.from('nonsense')
    for (let i = 0; i < 60; i++) expect((await upload(member, nonsense)).status).toBe(415)
    const { status, error, headers } = await upload(member, await small)
    expect([status, error.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    moveClock(hours(1))
    expect((await upload(member, await small)).status).toBe(201)
  })

  test('applies per network', async () => {
    aStorage()
    const site = await aSite()
    const from = async (address: string) => {
      const member = await aMember(site)
      const request: typeof member.request = (path, extra) =>
        member.request(path, { ...extra, headers: { ...extra?.headers, 'x-forwarded-for': address } })
      return Object.assign(Object.create(member), { request })
    }
    for (let i = 0; i < 4; i++) {
      const member = await from('145.97.20.1')
      for (let n = 0; n < 50; n++) await upload(member, Buffer.from('nonsense'))
    }
    expect((await upload(await from('145.97.20.1'), await small)).status).toBe(429)
    expect((await upload(await from('145.97.20.2'), await small)).status).toBe(201)
  })
})

describe('uploads to an object storage', () => {
  test('store all files of a photo, and leave neither a photo nor files when they fail half-way', async () => {
    const s3 = await anS3()
    const dataDir = aStorage()
    openStorage({ dataDir, s3: s3.config })
    const member = await aMember(await anOpenSite())
    expect((await upload(member, await small)).status).toBe(201)
    const wanted = (await photosWhere(sql`true`)).flatMap(keysOf).sort()
    expect([...s3.files.keys()].sort()).toEqual(wanted)

    // Of six files written in parallel one succeeds, and five fail in four attempts each.
    s3.failures.push(200, ...Array<number>(20).fill(500))
    expect((await upload(member, await small)).status).toBe(500)
    await runQueued(removeFilesJob)
    expect([...s3.files.keys()].sort()).toEqual(wanted)
    expect((await member.get('/api/photos.php')).photos).toHaveLength(1)
    expect((await upload(member, await small)).status).toBe(201)
  })
})

test('many concurrent changes by one member do not delay another member’s upload', async () => {
  aStorage()
  const site = await anOpenSite()
  const [busy, other] = [await aMember(site), await aMember(site)]
  const { photo } = await upload(busy, await aPicture({ width: 600, height: 600 }))
  const crop = (part: number) => ({ x: 0, y: 0, width: part, height: part, rotation: 0 })
  const changes = Array.from({ length: 31 }, (_, i) =>
    busy.send('PUT', '/api/photos.php', { photo: photo.id, crop: crop(0.3 + i / 100) }),
  )
  expect((await upload(other, await small)).status).toBe(201)
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 200))
})
