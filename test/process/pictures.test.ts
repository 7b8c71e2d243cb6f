import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isAlive } from '../../src/platform/postgres/cluster.server.ts'
import { aPicture } from '../pictures.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, databaseOf, startVonk } from './vonk.ts'

function pictureProcessOf(parent: number) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const found = all.find(
    ([, ppid, ...words]) => ppid === String(parent) && /picture-process/.test(words.join(' ')),
  )
  return found && Number(found[0])
}

/** A Vonk that is processing an upload, and the id of its picture process. */
async function aBusyVonk() {
  const folder = aDataFolder()
  const vonk = await startVonk(folder)
  const { client } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  await client.end()
  const body = new Uint8Array(await aPicture({ width: 320, height: 240, format: 'png' }))
  const sending = fetch(`${vonk.url}/api/photos.php`, { method: 'POST', body, headers: anna.headers })
  const answer = sending.then(({ status }) => status).catch(() => 'cut off')
  await expect.poll(() => pictureProcessOf(vonk.pid), { interval: 5 }).toBeDefined()
  return { vonk, answer, pid: pictureProcessOf(vonk.pid) }
}

test('a stop waits for the upload being processed and ends the picture process', async () => {
  const { vonk, answer, pid } = await aBusyVonk()
  expect(await vonk.stop()).toBe(0)
  expect(await answer).toBe(201)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('killing Vonk also ends its picture process', async () => {
  const { vonk, answer, pid } = await aBusyVonk()
  await vonk.stop('SIGKILL')
  expect(await answer).toBe('cut off')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
