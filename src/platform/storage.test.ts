import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { app, serveApp } from '../../test/app.ts'
import { transaction } from './database.server.ts'
import { runQueued } from './jobs.server.ts'
import { openStorage, removeFiles, removeFilesJob, storeFile } from './storage.server.ts'

const key = 'a7/AbCdEfGhIjKlMnOpQrSt_0-600.webp'

function aStorage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-storage-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  openStorage({ dataDir })
  writeFileSync(join(dataDir, 'secrets.json'), 'secret')
  return dataDir
}

test('a file is served as it was stored, for good, and to this site alone', async () => {
  aStorage()
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
  aStorage()
  await storeFile(key.replace('webp', 'avif'), Buffer.from('picture'))
  const answer = await app.request(`/photos/${key.replace('webp', 'avif')}`, { method: 'HEAD' })
  expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([200, '', '7'])
  expect(answer.headers.get('content-type')).toBe('image/avif')
})

test('large files arrive whole, many at once, and a reader who leaves does no harm', async () => {
  aStorage()
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

test('files are removed once that is certain, and one that is gone already stops nothing', async () => {
  aStorage()
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

test('one file that cannot be removed keeps no other, and the job fails so that it is tried again', async () => {
  const dataDir = aStorage()
  await storeFile(key, Buffer.from('picture'))
  const stuck = key.replace('600', '150')
  mkdirSync(join(dataDir, 'photos', stuck))
  await expect(removeFilesJob.run({ keys: [stuck, key] })).rejects.toThrow()
  await expect.poll(() => existsSync(join(dataDir, 'photos', key))).toBe(false)
})
