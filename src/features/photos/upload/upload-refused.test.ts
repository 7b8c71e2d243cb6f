import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, aSite } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture, avifBomb, drawn, pictureBomb } from '../../../../test/pictures.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { largestFile } from './upload-rules.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

const codeOf = async (sent: ReturnType<typeof upload>) => (await sent).error?.code

describe('a refused upload', () => {
  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic0000mif1heic'),
    Buffer.alloc(500),
  ])

  const emptyId3Tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, 0, 0, 0, 0])])

  test.each([
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['a huge SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', drawn().gif().toBuffer()],
    ['a HEIC photo, which browsers cannot show', heic],
    ['a TIFF', drawn().tiff().toBuffer()],
    ['an empty file', Buffer.alloc(0)],
    ['a file of one byte', Buffer.from('x')],
    [
      'a file that only starts like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000, 7)]),
    ],
    ['a JPEG behind an ID3 tag', aPicture().then((whole) => Buffer.concat([emptyId3Tag, whole]))],
    ['half a JPEG', aPicture().then((whole) => whole.subarray(0, whole.length / 2))],
    ['half a PNG', aPicture({ format: 'png' }).then((whole) => whole.subarray(0, whole.length / 2))],
    ['half a WebP', aPicture({ format: 'webp' }).then((whole) => whole.subarray(0, whole.length / 2))],
    ['half an AVIF', aPicture({ format: 'avif' }).then((whole) => whole.subarray(0, whole.length / 2))],
  ])('%s is refused and leaves nothing', async (_, bytes) => {
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

  test('a picture with too many pixels is refused before it is decoded', async () => {
    const folder = aStorage()
    const member = await aMember()
    const { status, error } = await upload(member, await pictureBomb())
    expect([status, error.code, error.megapixels]).toEqual([413, 'photo_too_many_pixels', 40])
    const avif = await upload(member, await avifBomb())
    expect([avif.status, avif.error]).toEqual([
      413,
      { code: 'photo_too_many_pixels', megapixels: 13, message: expect.stringContaining('13 megapixel') },
    ])
    const flat = { create: { width: 8000, height: 5100, channels: 3 as const, background: '#123' } }
    expect(await codeOf(upload(member, await sharp(flat).png().toBuffer()))).toBe('photo_too_many_pixels')
    const long = { create: { width: 16_385, height: 2, channels: 3 as const, background: '#123' } }
    expect(await codeOf(upload(member, await sharp(long).png().toBuffer()))).toBe('photo_too_many_pixels')
    await expectTidyFiles(folder)
  })

  test.each([
    [40, 40, 200],
    [1, 1, 200],
    [199, 2000, 200],
    [2000, 199, 200],
    [6000, 210, 586],
    [390, 4000, 391],
    [16_000, 200, 1563],
  ])(
    'a picture of %i × %i pixels would be too small after scaling: its shorter edge needs %i',
    async (width, height, pixels) => {
      const folder = aStorage()
      const { status, error } = await upload(
        await aMember(),
        await aPicture({ width, height, format: 'png' }),
      )
      expect([status, error]).toEqual([
        422,
        { code: 'photo_too_small', pixels, message: expect.stringMatching(/\d pixels/) },
      ])
      await expectTidyFiles(folder)
    },
  )

  test.each([true, false])(
    'a file of more than 15 MB is refused, with a content-length header: %s',
    async (hasLength) => {
      const folder = aStorage()
      const member = await aMember()
      const parts = Array.from({ length: 16 }, () => new Uint8Array(1024 * 1024))
      const headers = { ...(hasLength && { 'content-length': String(largestFile + 1) }) }
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

  test('other requests to the same path are limited to one megabyte', async () => {
    const member = await aMember()
    const answer = await member.request('/api/photos.php', {
      method: 'PUT',
      body: 'x'.repeat(1024 * 1024 + 1),
    })
    expect((await answer.json()).error.code).toBe('body_too_large')
  })

  test('visitors and pages of other origins cannot upload', async () => {
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
