import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aMember } from '../../../../test/builders.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { anOpenSite, expectTidyFiles, upload } from '../../../../test/uploads.ts'
import { db } from '../../../platform/database.server.ts'
import { isAlive } from '../../../platform/postgres/cluster.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { pictureMaker, pictures } from './picture-maker.server.ts'

const whole = { isBlurred: false }
const retryLater = { code: 'unavailable', details: { retry_after: 5 } }

function aMaker({ secondsPerPicture = 60, idleSeconds = 60 } = {}) {
  const maker = pictureMaker({ secondsPerPicture, idleSeconds, mostMegabytes: 1500 })
  onTestFinished(() => maker.stop())
  return { ...maker, signal: (signal: NodeJS.Signals) => process.kill(maker.pid() ?? 0, signal) }
}

async function aFile(picture = aPicture({ width: 240, height: 320 })) {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-picture-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'picture')
  writeFileSync(path, await picture)
  return path
}

describe('the picture process', () => {
  test('makes all pictures in one separate process with a low priority', async () => {
    const { make, pid } = aMaker()
    const path = await aFile()
    const both = [make('makePhoto', path, whole), make('makePhoto', path, { isBlurred: true })]
    const first = pid() ?? 0
    const [one, other] = await Promise.all(both)
    expect(pid()).toBe(first)
    expect(first).not.toBe(process.pid)
    expect(getPriority(first)).toBeGreaterThanOrEqual(Math.max(5, getPriority()))
    expect(one?.master).toMatchObject({ width: 240, height: 320 })
    expect(one?.files.sizes.map(({ width }) => width)).toEqual([160, 240])
    expect([one?.files.blurred, other?.files.blurred]).toEqual([undefined, expect.any(Buffer)])
  })

  test('passes on refusals and errors', async () => {
    const { make } = aMaker()
    const nonsense = await aFile(Promise.resolve(Buffer.from('nonsense')))
    await expect(make('makePhoto', nonsense, whole)).rejects.toMatchObject({ code: 'photo_unreadable' })
    await expect(make('makeBlurred', Buffer.from('nonsense'))).rejects.toThrow('unsupported image format')
  })

  test('refuses pending pictures with retry_after when it is killed, and starts again for the next one', async () => {
    const { make, pid, signal } = aMaker()
    const path = await aFile()
    const both = Promise.allSettled([make('makePhoto', path, whole), make('makePhoto', path, whole)])
    const first = pid()
    signal('SIGKILL')
    expect(await both).toMatchObject([
      { status: 'rejected', reason: retryLater },
      { status: 'rejected', reason: retryLater },
    ])
    expect(pid()).toBeUndefined()
    expect((await make('makePhoto', path, whole)).master.width).toBe(240)
    expect(pid()).not.toBe(first)
  })

  test('starts again after it was killed while idle', async () => {
    const { make, pid, signal } = aMaker()
    const path = await aFile()
    await make('makePhoto', path, whole)
    signal('SIGKILL')
    await expect.poll(pid).toBeUndefined()
    expect((await make('makePhoto', path, whole)).master.width).toBe(240)
  })

  test('is ended when a picture takes too long', async () => {
    const { make, pid, signal } = aMaker({ secondsPerPicture: 0.2 })
    const making = make('makePhoto', await aFile(), whole)
    const process = pid() ?? 0
    signal('SIGSTOP')
    await expect(making).rejects.toMatchObject(retryLater)
    await expect.poll(() => isAlive(process)).toBe(false)
  })

  test.runIf(process.platform === 'linux')('has a limit for its memory', async () => {
    const { make, pid } = aMaker()
    const path = await aFile()
    await make('makePhoto', path, whole)
    const limits = readFileSync(`/proc/${pid()}/limits`, 'utf8')
    expect(limits).toMatch(new RegExp(`Max data size +${1500 * 1024 ** 2} `))
  })

  test('ends after a while without work', async () => {
    const { make, pid } = aMaker({ idleSeconds: 0.1 })
    const making = make('makePhoto', await aFile(), whole)
    const process = pid() ?? 0
    await making
    await expect.poll(() => isAlive(process)).toBe(false)
    expect(pid()).toBeUndefined()
  })

  test('finishes pending pictures when the process group gets SIGINT or SIGTERM', async () => {
    const { make, signal } = aMaker()
    const path = await aFile()
    await make('makePhoto', path, whole)
    const making = make('makePhoto', path, whole)
    signal('SIGINT')
    signal('SIGTERM')
    expect((await making).master.width).toBe(240)
  })
})

describe('when the picture process is killed during a request', () => {
  beforeEach(async () => {
    await db.query(sql`DELETE FROM photos`)
    pictures.stop()
  })

  /** The pending picture starts the process. */
  async function killPictureProcess() {
    await expect.poll(() => pictures.pid(), { interval: 5 }).toBeDefined()
    process.kill(pictures.pid() ?? 0, 'SIGKILL')
  }

  test('the upload fails with 503, leaves no files and can be retried', async () => {
    const folder = aStorage()
    const member = await aMember(await anOpenSite())
    const picture = await aPicture({ width: 1600, height: 1200 })
    const sending = upload(member, picture, { key: 'one-key-for-one-upload' })
    await killPictureProcess()
    const { status, error, headers } = await sending
    expect([status, error.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
    expect((await member.get('/api/photos.php')).photos).toEqual([])
    await expectTidyFiles(folder)
    expect((await upload(member, picture, { key: 'one-key-for-one-upload' })).status).toBe(201)
    await expectTidyFiles(folder)
  })

  test.each([
    ['crop', { crop: { x: 0, y: 0, width: 0.5, height: 1, rotation: 0 } }],
    ['private flag', { is_private: true }],
  ])(
    'a change of the %s fails with 503, leaves the photo as it was and can be retried',
    async (_, change) => {
      const folder = aStorage()
      const member = await aMember(await anOpenSite())
      const { photo } = await upload(member, await aPicture({ width: 1600, height: 1200 }))
      pictures.stop()
      const changing = member.send('PUT', '/api/photos.php', { photo: photo.id, ...change })
      await killPictureProcess()
      expect((await changing).status).toBe(503)
      expect((await member.get('/api/photos.php')).photos).toEqual([photo])
      await expectTidyFiles(folder)
      expect((await member.send('PUT', '/api/photos.php', { photo: photo.id, ...change })).status).toBe(200)
      await expectTidyFiles(folder)
    },
  )
})
