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
import { holdLock } from '../../test/locks.ts'
import { anS3 } from '../../test/s3-server.ts'
import { transaction } from './database.server.ts'
import { housekeeping } from './housekeeping.server.ts'
import { runQueued } from './jobs.server.ts'
import { sql } from './sql.server.ts'
import {
  copyFile,
  filesLock,
  openStorage,
  readFile,
  removeFiles,
  removeFilesJob,
  storeFile,
} from './storage.server.ts'

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
])('storage on %s', (_, open) => {
  test('a stored file is served unchanged, cacheable forever, to every origin', async () => {
    await open()
    await storeFile(key, Buffer.from('picture'))
    const answer = await fetch(`${await serveApp()}/photos/${key}`)
    expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('HEAD returns the headers of a file without its bytes', async () => {
    await open()
    await storeFile(key.replace('webp', 'avif'), Buffer.from('picture'))
    const answer = await app.request(`/photos/${key.replace('webp', 'avif')}`, { method: 'HEAD' })
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([200, '', '7'])
    expect(answer.headers.get('content-type')).toBe('image/avif')
  })

  test('20 concurrent readers get a large file whole, also when another reader aborts', async () => {
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

  test('a copy outlives its original, and copying a missing file fails', async () => {
    await open()
    await storeFile(key, Buffer.from('picture'))
    const copy = 'private/b8/AbCdEfGhIjKlMnOpQrSt_1-match.webp'
    await copyFile(key, copy)
    await removeFilesJob.run({ keys: [key, key] })
    expect([await readFile(key), String(await readFile(copy))]).toEqual([undefined, 'picture'])
    await expect(copyFile(key, copy.replace('match', '160'))).rejects.toThrow()
    expect(await readFile(copy.replace('match', '160'))).toBeUndefined()
  })

  test('concurrent writes to one key leave one whole file', async () => {
    await open()
    await Promise.all(['one', 'two', 'six'].map((text) => storeFile(key, Buffer.from(text))))
    expect(await (await app.request(`/photos/${key}`)).text()).toMatch(/^(one|two|six)$/)
  })

  test('files are removed only after the commit, and a missing file does not stop the others', async () => {
    await open()
    const other = key.replace('600', '150')
    await storeFile(key, Buffer.from('picture'))
    await storeFile(other, Buffer.from('small'))
    const status = async (file: string) => (await app.request(`/photos/${file}`)).status
    const rolledBack = transaction(async (tx) => {
      await removeFiles(tx, [key])
      throw new Error('after all not')
    })
    await expect(rolledBack).rejects.toThrow('after all not')
    await runQueued(removeFilesJob)
    expect(await status(key)).toBe(200)
    await transaction((tx) => removeFiles(tx, [key.replace('600', '300'), key]))
    await runQueued(removeFilesJob)
    expect([await status(key), await status(other)]).toEqual([404, 200])
  })
})

describe('object storage', () => {
  test('requests that fail or get a 5xx or 429 are retried', async () => {
    const { failures, requests } = await aBucket()
    failures.push(503, 0, 429)
    await storeFile(key, Buffer.from('picture'))
    expect(requests).toHaveLength(4)
    failures.push(0, 500)
    expect(String(await readFile(key))).toBe('picture')
  })

  test('after four failed attempts a write fails and stores nothing', async () => {
    const { failures, files } = await aBucket()
    failures.push(500, 500, 500, 500)
    await expect(storeFile(key, Buffer.from('picture'))).rejects.toThrow('answered 500')
    failures.push(0, 0, 0, 0)
    await expect(storeFile(key, Buffer.from('picture'))).rejects.toThrow('unreachable')
    expect(files.size).toBe(0)
  })

  test('wrong credentials are an error, not a missing file', async () => {
    const { config } = await aBucket()
    openStorage({ dataDir: aStorage(), s3: { ...config, secretAccessKey: 'another' } })
    await expect(readFile(key)).rejects.toThrow('SignatureDoesNotMatch')
    await expect(removeFilesJob.run({ keys: [key] })).rejects.toThrow('SignatureDoesNotMatch')
  })

  test('a file is stored under its own key in the bucket', async () => {
    const { files, requests } = await aBucket()
    await storeFile(`private/${key}`, Buffer.from('picture'))
    expect([...files.keys()]).toEqual([`private/${key}`])
    expect(requests).toEqual([`PUT /vonk-photos/private/${key}`])
  })
})

test('concurrent writes on disk leave one whole file and no drafts', async () => {
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
])('a request for the invalid path %s gets a 404', async (path) => {
  aStorage()
  await storeFile(key, Buffer.from('picture'))
  const { hostname, port } = new URL(await serveApp())
  // Not fetch, which would normalise the path before sending it.
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request({ hostname, port, path }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject).end()
  })
  expect(answer.status).toBe(404)
  expect(answer.text).not.toMatch(/^(secret|picture)$|root:/)
})

test('a symbolic link in the photo folder is not followed', async () => {
  const dataDir = aStorage()
  mkdirSync(join(dataDir, 'photos/a7'), { recursive: true })
  symlinkSync(join(dataDir, 'secrets.json'), join(dataDir, 'photos', key))
  expect((await app.request(`/photos/${key}`)).status).toBe(404)
})

test.each(['../x', 'a7/../../x', `${key}\n`, `/${key}`, ''])(
  'storing under the invalid key %j fails',
  async (wrong) => {
    const dataDir = aStorage()
    await expect(storeFile(wrong, Buffer.from('x'))).rejects.toThrow('not a valid file key')
    expect(existsSync(join(dataDir, 'photos'))).toBe(false)
  },
)

test('a file that cannot be removed fails the job for a retry, and the other files are removed', async () => {
  const dataDir = aStorage()
  await storeFile(key, Buffer.from('picture'))
  const stuck = key.replace('600', '150')
  mkdirSync(join(dataDir, 'photos', stuck))
  await expect(removeFilesJob.run({ keys: [stuck, key] })).rejects.toThrow()
  await expect.poll(() => existsSync(join(dataDir, 'photos', key))).toBe(false)
})

test('files are not removed while a backup copies them, but after it', async () => {
  aStorage()
  await storeFile(key, Buffer.from('picture'))
  const endBackup = await holdLock((tx) => tx.query(sql`SELECT pg_advisory_xact_lock(${filesLock})`))
  const later = await removeFilesJob.run({ keys: [key] })
  expect(later).toBeInstanceOf(Date)
  expect(String(await readFile(key))).toBe('picture')
  await endBackup()
  expect(await removeFilesJob.run({ keys: [key] })).toBeUndefined()
  expect(await readFile(key)).toBeUndefined()
})

test('unfinished writes older than an hour are removed', async () => {
  const drafts = join(aStorage(), 'photos', '.drafts')
  mkdirSync(drafts, { recursive: true })
  writeFileSync(join(drafts, 'old'), '')
  writeFileSync(join(drafts, 'new'), '')
  const twoHoursAgo = Date.now() / 1000 - 7200
  utimesSync(join(drafts, 'old'), twoHoursAgo, twoHoursAgo)
  await housekeeping.run({})
  expect(readdirSync(drafts)).toEqual(['new'])
})
