import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canAccess } from '../../src/platform/postgres/account.server.ts'
import { isAlive } from '../../src/platform/postgres/cluster.server.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, anEmptyFolder, databaseOf, failToStart, startVonk } from './vonk.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
/** False if only root can read this clone. */
const canRunAsNobody = isRoot && canAccess(nobody, '-x', process.execPath)
const statusOf = async (url: string) => (await fetch(url)).status

describe('starting Vonk', () => {
  test('works on an empty data folder', async () => {
    const vonk = await startVonk(anEmptyFolder())
    expect(await statusOf(vonk.url)).toBe(200)
    await expect.poll(() => statusOf(`${vonk.url}/readyz`)).toBe(200)
    expect(await vonk.stop()).toBe(0)
  })

  test('keeps existing data', async () => {
    const folder = aDataFolder()
    const first = await startVonk(folder)
    const { memberId } = await aMemberOf((await databaseOf(folder)).client)
    await first.stop()
    await startVonk(folder)
    const { rows } = await (await databaseOf(folder)).client.query('SELECT id FROM members')
    expect(rows).toEqual([{ id: memberId }])
  })

  test('works in a folder with special characters in its name', async () => {
    const odd = join(anEmptyFolder(), `a, b'c "d" é`)
    mkdirSync(odd, { mode: 0o711 })
    expect(await statusOf((await startVonk(anEmptyFolder(odd))).url)).toBe(200)
  })

  test('works in a folder whose path is too long for a socket', async () => {
    const deep = join(anEmptyFolder(), 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(deep, { recursive: true })
    const folder = anEmptyFolder(deep)
    const vonk = await startVonk(folder)
    expect(await statusOf(vonk.url)).toBe(200)
    await vonk.stop()
    expect(await statusOf((await startVonk(folder)).url)).toBe(200)
  })

  test.runIf(isRoot)('works as root in a folder that only root can enter (test needs root)', async () => {
    const secret = mkdtempSync(join(tmpdir(), 'vonk-secret-'))
    chmodSync(secret, 0o700)
    const data = join(secret, 'data')
    const vonk = await startVonk(data)
    expect(await statusOf(vonk.url)).toBe(200)
    const place = realpathSync(join(data, 'postgres'))
    onTestFinished(() => {
      rmSync(secret, { recursive: true })
      rmSync(place, { recursive: true })
    })
    expect(place).toMatch(/^\/var\/lib\/vonk\//)
    expect(await vonk.stop()).toBe(0)
    const again = await startVonk(data)
    expect(await again.stop()).toBe(0)
  })

  test.runIf(canRunAsNobody)(
    'works as an ordinary user (test needs root, and a clone that others can read)',
    async () => {
      const folder = anEmptyFolder()
      chmodSync(folder, 0o777)
      const vonk = await startVonk(join(folder, 'data'), nobody)
      expect(await statusOf(vonk.url)).toBe(200)
      expect(await vonk.stop()).toBe(0)
    },
  )
})

describe('an invalid setting stops the start with one sentence', () => {
  test.each([
    [
      { DATA_DIR: `${import.meta.filename}/data` },
      /^DATA_DIR must be a folder that Vonk can write to; it is ".*"\.$/,
    ],
    [{ DATA_DIR: '/proc/none' }, /^DATA_DIR must be a folder that Vonk can write to/],
    [{ DATA_DIR: import.meta.filename }, /^DATA_DIR must be a folder that Vonk can write to/],
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535; it is "abc".'],
    [
      { PUBLIC_URL: 'https://vonk.example' },
      'SMTP_URL must be set when PUBLIC_URL is a public address, or no mail would arrive.',
    ],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /^DATABASE_URL must lead to a running PostgreSQL; it says: .*\.$/,
    ],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL must lead to a running Redis; nothing answered there.'],
  ])('%j', async (env, sentence) => {
    const { code, output } = await failToStart(anEmptyFolder(), { LOG_LEVEL: 'silent', ...env })
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output.split('\n')).toHaveLength(1)
  })

  test('a busy PORT', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const PORT = String((other.address() as { port: number }).port)
    const { code, output } = await failToStart(anEmptyFolder(), { PORT })
    expect([code, output]).toEqual([
      1,
      `PORT ${PORT} is in use by another program; stop that or choose another PORT.`,
    ])
  })
})

test('without PORT, a second Vonk takes the next free port', async () => {
  const [one, other] = [
    await startVonk(aDataFolder(), { env: { PORT: '' } }),
    await startVonk(aDataFolder(), { env: { PORT: '' } }),
  ]
  expect(one.url).not.toBe(other.url)
  expect(await Promise.all([statusOf(one.url), statusOf(other.url)])).toEqual([200, 200])
})

describe('two starts on one data folder', () => {
  test('the second start fails with a message, and the first Vonk keeps running', async () => {
    const folder = aDataFolder()
    const first = await startVonk(folder)
    const second = await failToStart(folder, {})
    expect(second).toEqual({
      code: 1,
      output: `Another Vonk (process ${first.pid}) already runs on the data folder ${folder}.`,
    })
    await expect.poll(() => statusOf(`${first.url}/readyz`)).toBe(200)
  })

  test('of two concurrent starts on an empty folder, exactly one succeeds', async () => {
    const folder = anEmptyFolder()
    const starts = await Promise.allSettled([startVonk(folder), startVonk(folder)])
    const won = starts.filter(({ status }) => status === 'fulfilled')
    const lost = starts
      .filter(({ status }) => status === 'rejected')
      .map((start) => String((start as PromiseRejectedResult).reason))
    expect(won).toHaveLength(1)
    expect(lost[0]).toContain('already')
  })
})

describe('a start after kill -9', () => {
  test('adopts the database server that is still running', async () => {
    const folder = aDataFolder()
    const killed = await startVonk(folder)
    const { pid } = await databaseOf(folder)
    await killed.stop('SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const next = await startVonk(folder)
    expect(await statusOf(next.url)).toBe(200)
    expect((await databaseOf(folder)).pid).toBe(pid)
    expect(await next.stop()).toBe(0)
    expect(isAlive(pid)).toBe(false)
  })

  test('works if the database server was killed too', async () => {
    const folder = aDataFolder()
    const killed = await startVonk(folder)
    const { pid } = await databaseOf(folder)
    process.kill(pid, 'SIGKILL')
    await killed.stop('SIGKILL')
    expect(await statusOf((await startVonk(folder)).url)).toBe(200)
  })
})
