import { request } from 'node:http'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { serveApp } from '../../../test/app.ts'
import { aMember } from '../../../test/builders.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { aPicture } from '../../../test/pictures.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../test/uploads.ts'
import { hours, moveClock } from '../../platform/clock.ts'
import { pool } from '../../platform/database.server.ts'
import { housekeeping } from '../../platform/housekeeping.server.ts'
import { readFile, storeFile } from '../../platform/storage.server.ts'
import { newPhotoName, photoKey } from './photos.server.ts'

beforeEach(async () => void (await pool.query('DELETE FROM photos')))

const _about = async (key: string) => sharp(await readFile(key)).metadata()
const _aboutData = (address: string) => sharp(Buffer.from(address.split(',')[1] ?? '', 'base64')).metadata()
const _codeOf = async (sent: ReturnType<typeof upload>) => (await sent).error?.code

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
