import { spawn } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openStorage, storeFile } from '../../src/platform/storage.server.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

const photo = 'a7/AbCdEfGhIjKlMnOpQrSt_0-600.webp'

async function run(script: 'backup' | 'restore', folder: string, dataDir: string, env = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, folder], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, output: output.trim() }
}

/** Every row of every table that no job writes by itself. */
async function contentOf(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT line::text AS line FROM ${name} line ORDER BY 1`)
    contents[name] = rows.map(({ line }) => line)
  }
  return contents
}

const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(folder, 'photos'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')]),
  )

/** A data folder with a photo and secrets, on which no Vonk runs. */
async function aStoppedVonk() {
  const folder = aDataFolder()
  openStorage({ dataDir: folder })
  await storeFile(photo, Buffer.from('picture'))
  writeFileSync(join(folder, 'secrets.json'), '{}')
  return folder
}

test('a backup of a running Vonk, restored into an empty folder, has the same rows, files and secrets', async () => {
  const folder = aDataFolder()
  openStorage({ dataDir: folder })
  await storeFile(photo, Buffer.from('picture'))
  await storeFile(`private/${photo}`, Buffer.from('private picture'))
  const vonk = await startVonk(folder)
  const { client } = await databaseOf(folder)
  const member = await aMemberOf(client)
  const expected = await contentOf(client)
  const backup = join(anEmptyFolder(), 'backup')
  const taken = await run('backup', backup, folder)
  expect(taken).toMatchObject({ code: 0 })
  expect(taken.output).toContain('2 files and secrets.json')
  expect((await fetch(`${vonk.url}/readyz`)).status).toBe(200)
  await client.query('DELETE FROM sessions')
  await client.end()

  const restored = join(anEmptyFolder(), 'restored')
  onTestFinished(() => rmSync(restored, { recursive: true, force: true }))
  expect(await run('restore', backup, restored)).toMatchObject({ code: 0 })
  expect(filesOf(restored)).toEqual(filesOf(folder))
  expect(readFileSync(join(restored, 'secrets.json'))).toEqual(readFileSync(join(folder, 'secrets.json')))
  expect(readdirSync(restored).sort()).toEqual(['photos', 'postgres', 'secrets.json'])
  const again = await startVonk(restored)
  const copy = await databaseOf(restored)
  expect(await contentOf(copy.client)).toEqual(expected)
  const user = await fetch(`${again.url}/api/user.php`, { headers: member.headers })
  expect(await user.json()).toMatchObject({ user: { profile: { id: member.memberId } } })
  await again.stop()
})

test('a backup taken while rows are written has each transaction as a whole', async () => {
  const folder = aDataFolder()
  await startVonk(folder)
  const { client } = await databaseOf(folder)
  await client.query('CREATE TABLE debits (id int, filler text); CREATE TABLE credits (id int, filler text)')
  let written = 0
  const write = async () => {
    for (let i = 0; i < 20; i++) {
      const values = `SELECT ${written++}, repeat('x', 5000)`
      await client.query(`BEGIN; INSERT INTO debits ${values}; INSERT INTO credits ${values}; COMMIT`)
    }
  }
  await write()
  const backup = join(anEmptyFolder(), 'backup')
  let isRunning = true
  const taken = run('backup', backup, folder).finally(() => {
    isRunning = false
  })
  while (isRunning) await write()
  expect(await taken).toMatchObject({ code: 0 })

  const restored = anEmptyFolder()
  expect(await run('restore', backup, restored)).toMatchObject({ code: 0 })
  await startVonk(restored)
  const copy = await databaseOf(restored)
  const { rows } = await copy.client.query(
    'SELECT (SELECT array_agg(id ORDER BY id) FROM debits) AS debits, (SELECT array_agg(id ORDER BY id) FROM credits) AS credits',
  )
  expect(rows[0].debits).toEqual(rows[0].credits)
  expect(rows[0].debits.length).toBeGreaterThan(19)
  expect(rows[0].debits).toEqual(rows[0].debits.map((_: number, index: number) => index))
})

describe('a restore refuses', () => {
  test('a folder that holds data, a damaged backup and half a backup, and leaves the target as it was', async () => {
    const folder = await aStoppedVonk()
    const backup = join(anEmptyFolder(), 'backup')
    expect(await run('backup', backup, folder)).toMatchObject({ code: 0 })
    const before = filesOf(folder)
    const full = await run('restore', backup, folder)
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('overwrites nothing')])
    expect(filesOf(folder)).toEqual(before)

    const empty = anEmptyFolder()
    appendFileSync(join(backup, 'photos', photo), '!')
    const changed = await run('restore', backup, empty)
    expect([changed.code, changed.output]).toEqual([
      1,
      `The backup ${backup} is damaged: photos/${photo} is missing or has changed. Use another backup.`,
    ])
    truncateSync(join(backup, 'photos', photo), 'picture'.length)
    truncateSync(join(backup, 'database.tar'), 1_000_000)
    expect((await run('restore', backup, empty)).output).toContain('database.tar is missing or has changed')
    rmSync(join(backup, 'backup.json'))
    expect((await run('restore', backup, empty)).output).toContain('is not a complete backup')
    expect(readdirSync(empty)).toEqual([])
  })
})

test('a backup is refused into a folder with content, and for a PostgreSQL of your own', async () => {
  const folder = aDataFolder()
  const target = anEmptyFolder()
  const external = await run('backup', target, folder, { DATABASE_URL: 'postgres://localhost/vonk' })
  expect([external.code, external.output]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL is set: .*pg_dump/),
  ])
  const restore = await run('restore', target, folder, { DATABASE_URL: 'postgres://localhost/vonk' })
  expect([restore.code, restore.output]).toEqual([1, expect.stringMatching(/^DATABASE_URL is set: /)])
  appendFileSync(join(target, 'notes.txt'), 'mine')
  const full = await run('backup', target, folder)
  expect([full.code, full.output]).toEqual([1, `${target} is not empty; name a new folder for the backup.`])
  expect(readdirSync(target)).toEqual(['notes.txt'])
  expect(await run('backup', join(target, 'new'), anEmptyFolder())).toMatchObject({ code: 1 })
  expect(existsSync(join(target, 'new'))).toBe(false)
})

test('with object storage, a backup says that the files are not in it', async () => {
  const folder = await aStoppedVonk()
  const backup = join(anEmptyFolder(), 'backup')
  const bucket = {
    ...{ S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures', S3_REGION: 'eu' },
    ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  }
  const taken = await run('backup', backup, folder, bucket)
  expect([taken.code, taken.output]).toEqual([
    0,
    expect.stringContaining('The files are in the bucket pictures and not in this backup'),
  ])
  expect(existsSync(join(backup, 'photos'))).toBe(false)
  const restored = await run('restore', backup, anEmptyFolder())
  expect(restored.output).toContain('Its files are in the bucket pictures.')
})
