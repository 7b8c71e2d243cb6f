import { request } from 'node:http'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { serveApp } from '../../../test/app.ts'
import { aMember, aSite } from '../../../test/builders.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { aPicture, drawn } from '../../../test/pictures.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../test/uploads.ts'
import { hours, moveClock } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { housekeeping } from '../../platform/housekeeping.server.ts'
import { readFile, storeFile } from '../../platform/storage.server.ts'
import { ownPhoto } from './photos.contract.ts'
import { newPhotoName, photoKey } from './photos.server.ts'
import { largestFile } from './upload-rules.ts'

beforeEach(async () => void (await pool.query('DELETE FROM photos')))

const about = async (key: string) => sharp(await readFile(key)).metadata()
const aboutData = (address: string) => sharp(Buffer.from(address.split(',')[1] ?? '', 'base64')).metadata()
const codeOf = async (sent: ReturnType<typeof upload>) => (await sent).error?.code

describe('a photo', () => {
  test('is there in every size and format, upright, and without what the camera noted', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const lying = await sharp(await aPicture({ width: 1600, height: 1200 }))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(lying).metadata()).exif?.toString('latin1')).toContain('Quokkaphone')

    const { status, photo } = await upload(member, lying)
    expect(status).toBe(201)
    expect(ownPhoto.parse(photo)).toMatchObject({
      status: 'active',
      is_main: true,
      is_private: false,
      crop: null,
      image: { width: 960, height: 1280 },
      whole: { filename: expect.stringMatching(/^private\//), width: 1200, height: 1600 },
    })
    expect(photo.image.sizes.map(({ width }: { width: number }) => width)).toEqual([160, 480, 960])
    const shapes: [string, string, number, number][] = [
      ...photo.image.sizes.flatMap((size: { filename: string; avif: string; width: number }) => [
        [size.filename, 'webp', size.width, (size.width * 4) / 3],
        [size.avif, 'heif', size.width, (size.width * 4) / 3],
      ]),
      [photo.image.match, 'webp', 360, 480],
      [photo.whole.filename, 'webp', 1200, 1600],
    ]
    for (const [key, format, width, height] of shapes) {
      const { exif, iptc, xmp, orientation, ...is } = await about(key)
      expect(is).toMatchObject({ format, width, height: Math.round(height), space: 'srgb' })
      expect([exif, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(String(await readFile(key))).not.toContain('Quokka')
    }
    expect(await aboutData(photo.image.placeholder)).toMatchObject({ width: 12, height: 16 })
    await expectTidyFiles(folder)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    aStorage()
    const { status, photo } = await upload(
      await aMember(),
      await aPicture({ format, width: 300, height: 200 }),
    )
    expect([status, photo.image.sizes.map(({ width }: { width: number }) => width)]).toEqual([
      201,
      [160, 300],
    ])
  })

  test.each([
    ['grey', drawn().greyscale().toColourspace('b-w').jpeg()],
    ['of sixteen bits', drawn().toColourspace('rgb16').png()],
    ['for printing', drawn().toColourspace('cmyk').jpeg()],
    ['of a wider range of colours', drawn().withIccProfile('p3').jpeg()],
    ['as small as it may be', drawn({ width: 200, height: 200 }).png()],
    ['very long', drawn({ width: 16_000, height: 200 }).png()],
    ['very high', drawn({ width: 200, height: 16_000 }).png()],
  ])('may be %s', async (_, picture) => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const { status, photo } = await upload(member, await picture.toBuffer(), { isPrivate: true })
    expect(status).toBe(201)
    expect(await about(photo.image.filename)).toMatchObject({ channels: 3, space: 'srgb' })
    await expectTidyFiles(folder)
  })

  test('that one can see through stands on white', async () => {
    aStorage()
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#f000' } })
    const { photo } = await upload(await aMember(), await clear.png().toBuffer())
    const { dominant } = await sharp(await readFile(photo.image.filename)).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  test('is kept at 2048 points at most', async () => {
    aStorage()
    const { photo } = await upload(
      await aMember(),
      await aPicture({ width: 2800, height: 2100, format: 'png' }),
    )
    expect(photo.whole).toMatchObject({ width: 2048, height: 1536 })
  })

  test('that is private is blurred for others beyond recognition', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const stripes = `<svg width="480" height="480"><defs><pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="4" height="8"/></pattern></defs><rect width="480" height="480" fill="#fff"/>
      <rect width="480" height="480" fill="url(#p)"/></svg>`
    const { photo } = await upload(member, await sharp(Buffer.from(stripes)).png().toBuffer(), {
      isPrivate: true,
    })
    expect(photo).toMatchObject({ is_private: true, is_main: false, status: 'active' })
    expect(photo.image.filename).toMatch(/^private\//)
    const { rows } = await pool.query('SELECT blurred FROM photos WHERE id = $1', [photo.id])
    const blurred = sharp(await readFile(photoKey(rows[0].blurred, 480)))
    const contrast = async (picture: Sharp) => (await picture.stats()).channels[0]?.stdev ?? 0
    expect(await contrast(sharp(await readFile(photo.image.filename)))).toBeGreaterThan(80)
    expect(await contrast(blurred)).toBeLessThan(10)
    expect(await blurred.metadata()).toMatchObject({ width: 480, height: 480 })
    await expectTidyFiles(folder)
  })

  test('comes behind the others, and its owner is told in every tab', async () => {
    aStorage()
    const member = await aMember(await anOpenSite())
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await upload(member, await aPicture())).photo.id)
    const { photos, limit } = await member.get('/api/photos.php')
    expect(photos.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(photos.map(({ is_main }: { is_main: boolean }) => is_main)).toEqual([true, false, false])
    expect(limit).toBe(3)
    const { rows } = await pool.query('SELECT type FROM member_events WHERE member_id = $1', [
      member.memberId,
    ])
    expect(rows).toEqual([{ type: 'user' }, { type: 'user' }, { type: 'user' }])
  })
})

describe('what is not a photo', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic0000mif1heic'),
    Buffer.alloc(500),
  ])
  const bomb = async () => {
    // A few kilobytes that claim to be a picture of 900 megapixels.
    const png = await drawn({ width: 30, height: 30 }).png().toBuffer()
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    return png
  }

  test.each([
    [
      'a drawing',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    [
      'a drawing of any size',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a film', drawn().gif().toBuffer()],
    ['a photo of a kind browsers cannot show', heic],
    ['a TIFF', drawn().tiff().toBuffer()],
    ['nothing', Buffer.alloc(0)],
    ['one letter', Buffer.from('x')],
    [
      'what only begins like a photo',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 7)]),
    ],
    ['half a JPEG', aPicture().then((whole) => whole.subarray(0, whole.length / 2))],
    ['half a PNG', aPicture({ format: 'png' }).then((whole) => whole.subarray(0, whole.length / 2))],
    ['half a WebP', aPicture({ format: 'webp' }).then((whole) => whole.subarray(0, whole.length / 2))],
    ['half an AVIF', aPicture({ format: 'avif' }).then((whole) => whole.subarray(0, whole.length / 2))],
  ])('%s is refused, and nothing is left of it', async (_, bytes) => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const { status, error } = await upload(member, await bytes)
    expect([status, error]).toEqual([
      415,
      { code: 'photo_unreadable', message: expect.stringContaining('JPEG, PNG, WebP') },
    ])
    expect((await member.get('/api/photos.php')).photos).toEqual([])
    await expectTidyFiles(folder)
  })

  test('a picture with too many points is refused before they are read', async () => {
    const folder = aStorage()
    const member = await aMember()
    const { status, error } = await upload(member, await bomb())
    expect([status, error.code]).toEqual([413, 'photo_too_many_pixels'])
    const flat = { create: { width: 8000, height: 5100, channels: 3 as const, background: '#123' } }
    expect(await codeOf(upload(member, await sharp(flat).png().toBuffer()))).toBe('photo_too_many_pixels')
    const long = { create: { width: 16_385, height: 2, channels: 3 as const, background: '#123' } }
    expect(await codeOf(upload(member, await sharp(long).png().toBuffer()))).toBe('photo_too_many_pixels')
    await expectTidyFiles(folder)
  })

  test.each([
    [40, 40],
    [199, 4000],
    [4000, 199],
    [1, 1],
  ])('a picture of %i × %i points is too small, and says so', async (width, height) => {
    const folder = aStorage()
    const { status, error } = await upload(await aMember(), await aPicture({ width, height, format: 'png' }))
    expect([status, error]).toEqual([
      422,
      { code: 'photo_too_small', pixels: 200, message: expect.stringContaining('200 pixels') },
    ])
    await expectTidyFiles(folder)
  })

  test.each([true, false])(
    'one of more than 15 MB is refused, whether it says so (%s) or not',
    async (says) => {
      const folder = aStorage()
      const member = await aMember()
      const parts = Array.from({ length: 16 }, () => new Uint8Array(1024 * 1024))
      const headers = { ...(says && { 'content-length': String(largestFile + 1) }) }
      const answer = await member.request('/api/photos.php', {
        method: 'POST',
        body: new Blob(parts).stream(),
        headers,
        ...{ duplex: 'half' },
      })
      expect([answer.status, (await answer.json()).error]).toMatchObject([
        413,
        { code: 'photo_too_large', bytes: largestFile },
      ])
      await expectTidyFiles(folder)
    },
  )

  test('other calls take no more than a megabyte still', async () => {
    const member = await aMember()
    const answer = await member.request('/api/photos.php', {
      method: 'PUT',
      body: 'x'.repeat(1024 * 1024 + 1),
    })
    expect((await answer.json()).error.code).toBe('body_too_large')
  })

  test('whoever is not logged in sends nothing, nor does another site’s page', async () => {
    const site = await aSite()
    expect(await codeOf(upload(site.visitor(), await aPicture()))).toBe('login_required')
    const member = await aMember(site)
    const from = (headers: Record<string, string>) =>
      upload(
        {
          request: (path, extra) =>
            member.request(path, { ...extra, headers: { ...extra?.headers, ...headers } }),
        },
        Buffer.from('x'),
      )
    expect(await codeOf(from({ 'x-client': '' }))).toBe('client_header_missing')
    expect(await codeOf(from({ origin: 'https://elsewhere.example' }))).toBe('foreign_origin')
  })
})

describe('an upload that is broken off', () => {
  test('by whoever sends it leaves nothing', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const url = `${await serveApp()}/api/photos.php`
    const picture = await aPicture({ format: 'png', width: 500, height: 500 })
    const headers = { ...member.headers, 'x-forwarded-host': member.host, 'content-length': picture.length }
    const hangUp = (after: number) =>
      new Promise((resolve) => {
        const call = request(url, { method: 'POST', headers }).on('error', resolve)
        call.write(picture.subarray(0, after), () => call.destroy())
      })
    await Promise.all([0.1, 0.5, 0.9, 0.99].map((share) => hangUp(Math.floor(picture.length * share))))
    const sent = upload(member, picture)
    expect((await sent).status).toBe(201)
    await expect.poll(async () => (await member.get('/api/photos.php')).photos.length).toBe(1)
    await expect
      .poll(() =>
        expectTidyFiles(folder).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  test('by a process that dies is forgotten within an hour, with its files', async () => {
    const folder = aStorage()
    const { siteId } = await aMember()
    const keys = [160, 480].map((width) => photoKey(newPhotoName(true), width))
    for (const key of keys) await storeFile(key, Buffer.from('x'))
    const draft =
      'INSERT INTO file_drafts (site_id, id, keys, created_at) VALUES ($1, gen_random_uuid(), $2, now())'
    await pool.query(draft, [siteId, keys])
    await housekeeping.run({})
    expect(await readFile(keys[0] ?? '')).toBeDefined()
    moveClock(hours(1) + 1000)
    await housekeeping.run({})
    await expectTidyFiles(folder)
  })
})
