import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { app, serveApp } from '../../test/app.ts'
import { anS3 } from '../../test/s3-server.ts'
import { transaction } from './database.server.ts'
import { housekeeping } from './housekeeping.server.ts'
import { runQueued } from './jobs.server.ts'
import { copyFile, openStorage, readFile, removeFiles, removeFilesJob, storeFile } from './storage.server.ts'

const key = 'a7/AbCdEfGhIjKlMnOpQrSt_0-600.webp'

function aStorage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  openStorage({ dataDir })
  writeFileSync(join(dataDir, 'secrets.json'), 'secret')
  return dataDir
}

async function aBucket() {
  const s3 = await anS3()
  const dataDir = aStorage()
  openStorage({ dataDir, s3: s3.config })
  return s3
}

describe.each([
  ['disk', aStorage],
  ['S3', aBucket],
])('on %s', (_, open) => {
  test('a file is served as it was stored, for good, and to this site alone', async () => {
    await open()
    await storeFile(key, Buffer.from('picture'))
    const answer = await fetch(`${await serveApp()}/photos/${key}`)
    expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('HEAD tells the same without the bytes', async () => {
    await open()
    await storeFile(key.replace('webp', 'avif'), Buffer.from('picture'))
    const answer = await app.request(`/photos/${key.replace('webp', 'avif')}`, { method: 'HEAD' })
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([200, '', '7'])
    expect(answer.headers.get('content-type')).toBe('image/avif')
  })

  test('large files arrive whole, many at once, and a reader who leaves does no harm', async () => {
    await open()
    const bytes = Buffer.alloc(3_000_000, 'vonk')
    await storeFile(key, bytes)
    const url = `${await serveApp()}/photos/${key}`
    const leaving = new AbortController()
    const left = fetch(url, { signal: leaving.signal })
    await (await left).body?.getReader().read()
    leaving.abort()
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).bytes()))
    expect(answers.filter((got) => Buffer.compare(got, bytes) !== 0)).toEqual([])
  })

  test('a copy is a file of its own; of what is not there none is made', async () => {
    await open()
    await storeFile(key, Buffer.from('picture'))
    const copy = 'private/b8/AbCdEfGhIjKlMnOpQrSt_1-match.webp'
    await copyFile(key, copy)
    await removeFilesJob.run({ keys: [key, key] })
    expect([await readFile(key), String(await readFile(copy))]).toEqual([undefined, 'picture'])
    await expect(copyFile(key, copy.replace('match', '160'))).rejects.toThrow()
    expect(await readFile(copy.replace('match', '160'))).toBeUndefined()
  })

  test('storing again replaces whole', async () => {
    await open()
    await Promise.all(['one', 'two', 'six'].map((text) => storeFile(key, Buffer.from(text))))
    expect(await (await app.request(`/photos/${key}`)).text()).toMatch(/^(one|two|six)$/)
  })

  test('files are removed once that is certain, and one that is gone already stops nothing', async () => {
    await open()
    const other = key.replace('600', '150')
    await storeFile(key, Buffer.from('picture'))
    await storeFile(other, Buffer.from('small'))
    const status = async (asked: string) => (await app.request(`/photos/${asked}`)).status
    const changesItsMind = transaction(async (tx) => {
      await removeFiles(tx, [key])
      throw new Error('after all not')
    })
    await expect(changesItsMind).rejects.toThrow('after all not')
    await runQueued(removeFilesJob)
    expect(await status(key)).toBe(200)
    await transaction((tx) => removeFiles(tx, [key.replace('600', '300'), key]))
    await runQueued(removeFilesJob)
    expect([await status(key), await status(other)]).toEqual([404, 200])
  })
})

describe('an object storage', () => {
  test('that is busy, or out of reach for a moment, is asked again', async () => {
    const { failures, requests } = await aBucket()
    failures.push(503, 0, 429)
    await storeFile(key, Buffer.from('picture'))
    expect(requests).toHaveLength(4)
    failures.push(0, 500)
    expect(String(await readFile(key))).toBe('picture')
  })

  test('that stays away makes the call fail, and the file is not there by half', async () => {
    const { failures, files } = await aBucket()
    failures.push(500, 500, 500, 500)
    await expect(storeFile(key, Buffer.from('picture'))).rejects.toThrow('answered 500')
    failures.push(0, 0, 0, 0)
    await expect(storeFile(key, Buffer.from('picture'))).rejects.toThrow('out of reach')
    expect(files.size).toBe(0)
  })

  test('that does not know us is a failure, not a missing file', async () => {
    const { config } = await aBucket()
    openStorage({ dataDir: aStorage(), s3: { ...config, secretAccessKey: 'another' } })
    await expect(readFile(key)).rejects.toThrow('SignatureDoesNotMatch')
    await expect(removeFilesJob.run({ keys: [key] })).rejects.toThrow('SignatureDoesNotMatch')
  })

  test('is told what kind of picture it keeps, under the key itself', async () => {
    const { files, requests } = await aBucket()
    await storeFile(`private/${key}`, Buffer.from('picture'))
    expect([...files.keys()]).toEqual([`private/${key}`])
    expect(requests).toEqual([`PUT /vonk-photos/private/${key}`])
  })
})

test('storing again replaces whole, and leaves nothing else behind', async () => {
  const dataDir = aStorage()
  await Promise.all(['one', 'two', 'six'].map((text) => storeFile(key, Buffer.from(text))))
  expect(readdirSync(join(dataDir, 'photos/a7'))).toEqual([key.slice(3)])
  expect(await (await app.request(`/photos/${key}`)).text()).toMatch(/^(one|two|six)$/)
})

test.each([
  '/photos/',
  '/photos/../secrets.json',
  '/photos/..%2fsecrets.json',
  '/photos/%2e%2e/secrets.json',
  '/photos/a7/..%2f..%2f..%2fsecrets.json',
  '/photos/a7/../../secrets.json',
  '/photos//etc/passwd',
  `/photos/${key}%00.webp`,
  `/photos/${key}/`,
  `/photos/${key.replace('webp', 'svg')}`,
  `/photos/${key.replace('-600', '')}`,
  `/photos/A7/${key.slice(3)}`,
  '/photos/a7%5c..%5c..%5csecrets.json',
  `/photos/${key.replace('600', '300')}`,
])('%s leads nowhere', async (path) => {
  aStorage()
  await storeFile(key, Buffer.from('picture'))
  const { hostname, port } = new URL(await serveApp())
  // Not fetch, which would straighten the path out before it is sent.
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asking = request({ hostname, port, path }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asking.on('error', reject).end()
  })
  expect(answer.status).toBe(404)
  expect(answer.text).not.toMatch(/^(secret|picture)$|root:/)
})

test('a link in the folder is not followed', async () => {
  const dataDir = aStorage()
  mkdirSync(join(dataDir, 'photos/a7'), { recursive: true })
  symlinkSync(join(dataDir, 'secrets.json'), join(dataDir, 'photos', key))
  expect((await app.request(`/photos/${key}`)).status).toBe(404)
})

test.each(['../x', 'a7/../../x', `${key}\n`, `/${key}`, ''])('nothing is stored under %j', async (wrong) => {
  const dataDir = aStorage()
  await expect(storeFile(wrong, Buffer.from('x'))).rejects.toThrow('not the key of a file')
  expect(existsSync(join(dataDir, 'photos'))).toBe(false)
})

test('one file that cannot be removed keeps no other, and the job fails so that it is tried again', async () => {
  const dataDir = aStorage()
  await storeFile(key, Buffer.from('picture'))
  const stuck = key.replace('600', '150')
  mkdirSync(join(dataDir, 'photos', stuck))
  await expect(removeFilesJob.run({ keys: [stuck, key] })).rejects.toThrow()
  await expect.poll(() => existsSync(join(dataDir, 'photos', key))).toBe(false)
})

test('what was never finished is gone within the hour', async () => {
  const drafts = join(aStorage(), 'photos', '.drafts')
  mkdirSync(drafts, { recursive: true })
  writeFileSync(join(drafts, 'old'), '')
  writeFileSync(join(drafts, 'new'), '')
  const twoHoursAgo = Date.now() / 1000 - 7200
  utimesSync(join(drafts, 'old'), twoHoursAgo, twoHoursAgo)
  await housekeeping.run({})
  expect(readdirSync(drafts)).toEqual(['new'])
})
