import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture, drawn } from '../../../../test/pictures.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { readFile } from '../../../platform/storage.server.ts'
import { ownPhoto } from '../photos.contract.ts'
import { photoKey } from '../photos.server.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

/** Adds the chunk that makes a PNG an animation, here of one frame, behind its header of 33 bytes. */
function asAnimation(png: Buffer) {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

const metadataOf = async (key: string) => sharp(await readFile(key)).metadata()
const metadataOfDataUrl = (url: string) => sharp(Buffer.from(url.split(',')[1] ?? '', 'base64')).metadata()

describe('an uploaded photo', () => {
  test('is stored in every size and format, upright and without metadata', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const rotated = await sharp(await aPicture({ width: 1600, height: 1200 }))
      .keepExif()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(rotated).metadata()).exif?.toString('latin1')).toContain('Quokkaphone')

    const { status, photo } = await upload(member, rotated)
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
      const { exif, iptc, xmp, orientation, ...metadata } = await metadataOf(key)
      expect(metadata).toMatchObject({ format, width, height: Math.round(height), space: 'srgb' })
      expect([exif, iptc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(String(await readFile(key))).not.toContain('Quokka')
    }
    expect(await metadataOfDataUrl(photo.image.placeholder)).toMatchObject({ width: 12, height: 16 })
    await expectTidyFiles(folder)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be a %s file', async (format) => {
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
    ['16 bits per channel', drawn().toColourspace('rgb16').png()],
    ['CMYK', drawn().toColourspace('cmyk').jpeg()],
    ['in the P3 colour space', drawn().withIccProfile('p3').jpeg()],
    ['of the minimum size', drawn({ width: 200, height: 200 }).png()],
    ['very wide', drawn({ width: 4000, height: 391 }).png()],
    ['very tall', drawn({ width: 391, height: 4000 }).png()],
  ])('may be %s', async (_, picture) => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const { status, photo } = await upload(member, await picture.toBuffer(), { isPrivate: true })
    expect(status).toBe(201)
    expect(await metadataOf(photo.image.filename)).toMatchObject({ channels: 3, space: 'srgb' })
    await expectTidyFiles(folder)
  })

  test('may be an animated PNG', async () => {
    aStorage()
    const { status } = await upload(await aMember(), asAnimation(await aPicture({ format: 'png' })))
    expect(status).toBe(201)
  })

  test('that is transparent gets a white background', async () => {
    aStorage()
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#f000' } })
    const { photo } = await upload(await aMember(), await clear.png().toBuffer())
    const { dominant } = await sharp(await readFile(photo.image.filename)).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  test('is stored at 2048 pixels at most', async () => {
    aStorage()
    const { photo } = await upload(
      await aMember(),
      await aPicture({ width: 2800, height: 2100, format: 'png' }),
    )
    expect(photo.whole).toMatchObject({ width: 2048, height: 1536 })
  })

  test('that is private gets a copy blurred beyond recognition', async () => {
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
    const { rows } = await db.query(sql`SELECT blurred FROM photos WHERE id = ${photo.id}`)
    const blurred = sharp(await readFile(photoKey(rows[0]?.blurred, 480)))
    const contrast = async (picture: Sharp) => (await picture.stats()).channels[0]?.stdev ?? 0
    expect(await contrast(sharp(await readFile(photo.image.filename)))).toBeGreaterThan(80)
    expect(await contrast(blurred)).toBeLessThan(10)
    expect(await blurred.metadata()).toMatchObject({ width: 480, height: 480 })
    await expectTidyFiles(folder)
  })

  test('comes after the others, and its owner gets an event', async () => {
    aStorage()
    const member = await aMember(await anOpenSite())
    const ids: string[] = []
    for (let i = 0; i < 3; i++) ids.push((await upload(member, await aPicture())).photo.id)
    const { photos, limit } = await member.get('/api/photos.php')
    expect(photos.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(photos.map(({ is_main }: { is_main: boolean }) => is_main)).toEqual([true, false, false])
    expect(limit).toBe(3)
    const { rows } = await db.query(sql`SELECT type FROM member_events WHERE member_id = ${member.memberId}`)
    expect(rows).toEqual([{ type: 'user' }, { type: 'user' }, { type: 'user' }])
  })
})
