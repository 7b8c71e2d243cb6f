import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { serveApp } from '../../../../test/app.ts'
import { aMember } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../../test/uploads.ts'
import { hours, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { housekeeping } from '../../../platform/housekeeping.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { readFile, storeFile } from '../../../platform/storage.server.ts'
import { withUpload } from '../../../platform/temporary-upload.server.ts'
import { newPhotoName, photoKey } from '../photos.server.ts'

beforeEach(async () => void (await db.query(sql`DELETE FROM photos`)))

describe('an aborted upload', () => {
  test('leaves nothing when the client disconnects', async () => {
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
          () => 'tidy',
          (error) => String(error.message),
        ),
      )
      .toBe('tidy')
  })

  test.each([0, 1, 2, 3, 4])(
    'leaves nothing when aborted after %i event loop turns with the rest of the body missing',
    async (turns) => {
      const folder = aStorage()
      const receive = async () => {
        const disconnect = new AbortController()
        const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(5)) })
        const use = () => Promise.reject(new Error('the upload was complete'))
        const received = withUpload({ body, largest: 10, signal: disconnect.signal, use })
        for (let i = 0; i < turns; i++) await setImmediate()
        disconnect.abort()
        await received
      }
      const all = await Promise.allSettled(Array.from({ length: 50 }, receive))
      for (const outcome of all) expect(outcome).toMatchObject({ reason: { code: 'body_unreadable' } })
      await expectTidyFiles(folder)
    },
  )

  test('of a process that died is cleaned up after an hour, with its files', async () => {
    const folder = aStorage()
    const { siteId } = await aMember()
    const keys = [160, 480].map((width) => photoKey(newPhotoName(true), width))
    for (const key of keys) await storeFile(key, Buffer.from('x'))
    await db.query(sql`
      INSERT INTO file_drafts (site_id, id, keys, created_at)
      VALUES (${siteId}, gen_random_uuid(), ${keys}, now())`)
    await housekeeping.run({})
    expect(await readFile(keys[0] ?? '')).toBeDefined()
    moveClock(hours(1) + 1000)
    await housekeeping.run({})
    await expectTidyFiles(folder)
  })
})
